import type { Exact, NameOf, Step, Target, Workflow } from '../workflow.ts'
import type { Another } from './list.ts'
import type { ComposedSteps, NamesIn, Subflow, Subflows } from './subflow.ts'

/** A workflow that uses sub-flows. */
export type Composition = Omit<Workflow, 'steps' | 'groups'> & {
  readonly flows: Subflows
  readonly steps: ComposedSteps
}

type FlowsOf<C> = C extends { readonly flows: infer Flows } ? Flows : never

type ParametersOf<Flow> = [NamesIn<Flow, 'parameters'>] extends [never]
  ? { readonly parameters?: Readonly<Record<string, never>> }
  : { readonly parameters: Readonly<Record<NamesIn<Flow, 'parameters'>, string>> }

/** A use whose parameters and results are those of its sub-flow. */
type UseOf<Flow, Name, Id extends string> = {
  readonly type: 'flow'
  readonly flow: Name
  readonly title?: string
  readonly results: Readonly<Record<NamesIn<Flow, 'results'>, Target<Id>>>
} & ParametersOf<Flow>

/** A list whose parameters and results are those of its sub-flow. */
type ListOf<Flow, Name, Id extends string> = {
  readonly type: 'list'
  readonly flow: Name
  readonly title?: string
  readonly atMost: number
  readonly another: Another
  readonly next: Target<Id>
  readonly results?: { readonly [K in NamesIn<Flow, 'results'>]?: Target<Id> }
} & ParametersOf<Flow>

type StepPath<Key> = `flow.steps.${NameOf<Key>}`

type CheckedStep<S, Flows, Id extends string, Key> = S extends {
  readonly type: infer Type extends 'flow' | 'list'
  readonly flow: infer Name
}
  ? Name extends keyof Flows
    ? Type extends 'list'
      ? ListOf<Flows[Name], Name, Id> & Exact<S, ListOf<Flows[Name], Name, Id>, StepPath<Key>>
      : UseOf<Flows[Name], Name, Id> & Exact<S, UseOf<Flows[Name], Name, Id>, StepPath<Key>>
    : { readonly flow: keyof Flows }
  : Step<Id> & Exact<S, Step, StepPath<Key>>

/** A sub-flow whose own uses and lists have the names of their sub-flows. */
type CheckedUses<Flow, Flows> = Flow extends { readonly steps: infer Steps }
  ? {
      readonly steps: {
        readonly [K in keyof Steps]: Steps[K] extends { readonly type: 'flow' | 'list' }
          ? CheckedStep<Steps[K], Flows, (keyof Steps & string) | NamesIn<Flow, 'results'>, K>
          : unknown
      }
    }
  : unknown

export type CheckedComposition<C> = C extends { readonly steps: infer Steps }
  ? {
      readonly start: keyof Steps
      readonly flows: { readonly [K in keyof FlowsOf<C>]: Subflow & CheckedUses<FlowsOf<C>[K], FlowsOf<C>> }
      readonly steps: {
        readonly [K in keyof Steps]: CheckedStep<Steps[K], FlowsOf<C>, keyof Steps & string, K>
      }
    } & Omit<Workflow<keyof Steps & string>, 'start' | 'steps' | 'groups'> &
      Exact<Omit<C, 'steps'>, Composition>
  : unknown

/** The steps of the plain workflow: those of a use bear its name in front, and those of a list also their number. */
export type FlatIds<Steps, Flows> = {
  [K in keyof Steps & string]: Steps[K] extends {
    readonly type: infer Type extends 'flow' | 'list'
    readonly flow: infer Name
  }
    ? Name extends keyof Flows
      ? Type extends 'list'
        ? `${K}-${number}-${FlatIds<StepsOf<Flows[Name]>, Flows>}` | `${K}-another-${number}`
        : `${K}-${FlatIds<StepsOf<Flows[Name]>, Flows>}`
      : never
    : K
}[keyof Steps & string]

type StepsOf<S> = S extends { readonly steps: infer Steps } ? Steps : never

export type Composed<C> = Workflow<FlatIds<StepsOf<C>, FlowsOf<C>>>
