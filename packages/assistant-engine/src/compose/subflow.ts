import type { Exact, Step, Target } from '../workflow.ts'
import type { List } from './list.ts'

/** A step at which a sub-flow takes over, until one of its results leads on. */
export type Use = {
  readonly type: 'flow'
  /** The name of the sub-flow in `flows`. */
  readonly flow: string
  /** What a drawing calls this use; the name of the sub-flow by default. */
  readonly title?: string
  /** The words that stand in the sub-flow for each `{parameter}`. */
  readonly parameters?: Readonly<Record<string, string>>
  /** The next step of each result. */
  readonly results: Readonly<Record<string, Target>>
}

/** What stands in a composition under an id. */
export type ComposedStep = Step | Use | List

export type ComposedSteps = { readonly [id: string]: ComposedStep }

/** Steps that are written once and used many times. A target inside is one of its steps, or one of its results. */
export type Subflow = {
  /** `{name}` stands in its texts, values and names of facts for what a use gives. */
  readonly parameters?: readonly string[]
  /** How it ends; each use says what follows. */
  readonly results: readonly string[]
  readonly start: string
  readonly steps: ComposedSteps
}

export type Subflows = { readonly [name: string]: Subflow }

export type NamesIn<S, Key extends string> = S extends { readonly [K in Key]: readonly (infer Name)[] }
  ? Name & string
  : never

/** A step, or a use or a list with its names unchecked, whose own targets are checked. */
type Inner<S, Id extends string> = S extends { readonly type: 'flow' }
  ? Use & { readonly results: Readonly<Record<string, Target<Id>>> }
  : S extends { readonly type: 'list' }
    ? List & { readonly next: Target<Id>; readonly results?: Readonly<Record<string, Target<Id>>> }
    : Step<Id>

type Checked<S> = S extends { readonly steps: infer Steps }
  ? {
      readonly start: keyof Steps
      readonly steps: {
        readonly [K in keyof Steps]: Inner<Steps[K], (keyof Steps & string) | NamesIn<S, 'results'>>
      }
    } & Exact<S, Subflow>
  : unknown

/**
 * Defines a sub-flow that the compiler checks: a target that is neither a step nor a result does not compile.
 *
 * @example
 * const rating = defineSubflow({ results: ['rated'], start: 'stars', steps: { … } })
 */
export const defineSubflow = <const S>(subflow: S & Omit<Subflow, 'start' | 'steps'> & Checked<S>): S =>
  subflow
