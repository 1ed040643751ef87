import type { Command, Option, Target, Text, When, Workflow } from '../workflow.ts'
import { pointer } from './finding.ts'

/** Where a part stands. Parts of no step, such as a command, have `null` as step. */
export type At = { readonly path: string; readonly step: string | null }

/** A condition, and whether it is read after the answer of its step. */
export type ConditionAt = At & {
  readonly when: When
  readonly isAnswered: boolean
  readonly of: 'option' | 'command' | 'text' | 'target'
}

export type TextAt = At & { readonly text: Text; readonly name: string }
export type TargetAt = At & { readonly target: Target }
export type OptionsAt = At & { readonly options: readonly (Option | Command)[] }

/** The lists of options: those of each step, and the commands. */
export const optionLists = ({ steps, commands }: Workflow): OptionsAt[] => [
  ...Object.entries(steps).flatMap(([step, { options }]) =>
    options ? [{ step, path: pointer('steps', step, 'options'), options }] : [],
  ),
  ...(commands ? [{ step: null, path: pointer('commands'), options: commands }] : []),
]

/** Each option and command, with its own path. */
export const optionsOf = (workflow: Workflow): (At & { readonly option: Option | Command })[] =>
  optionLists(workflow).flatMap(({ step, path, options }) =>
    options.map((option, index) => ({ step, path: `${path}${pointer(index)}`, option })),
  )

/** The texts whose placeholders are resolved. */
export const textsOf = ({ steps, words = {} }: Workflow): TextAt[] => [
  ...Object.entries(steps).flatMap(([step, { title, safety, content, input }]) =>
    Object.entries({ title, safety, content, 'input/prefill': input?.prefill }).flatMap(([name, text]) =>
      text === undefined ? [] : [{ step, name, text, path: `${pointer('steps', step)}/${name}` }],
    ),
  ),
  ...Object.entries(words).map(([name, text]) => ({ step: null, name, text, path: pointer('words', name) })),
]

/** The entries of a text; a plain text is one entry. */
export const entriesOfText = ({
  text,
  path,
}: TextAt): { readonly when?: When; readonly text: string; readonly path: string }[] =>
  typeof text === 'string'
    ? [{ text, path }]
    : text.map((entry, index) => ({ ...entry, path: `${path}${pointer(index, 'text')}` }))

export const targetsOf = (workflow: Workflow): TargetAt[] => [
  ...Object.entries(workflow.steps).flatMap(([step, { next }]) =>
    next === undefined ? [] : [{ step, target: next, path: pointer('steps', step, 'next') }],
  ),
  ...optionsOf(workflow).flatMap(({ step, path, option: { next } }) =>
    next === undefined ? [] : [{ step, target: next, path: `${path}/next` }],
  ),
]

const ofList = (
  list: string | readonly { readonly when?: When }[],
  at: At,
  rest: Pick<ConditionAt, 'of' | 'isAnswered'>,
): ConditionAt[] =>
  typeof list === 'string'
    ? []
    : list.flatMap(({ when }, index) =>
        when === undefined
          ? []
          : [{ ...rest, when, step: at.step, path: `${at.path}${pointer(index, 'when')}` }],
      )

export const conditionsOf = (workflow: Workflow): ConditionAt[] => [
  ...textsOf(workflow).flatMap((at) => ofList(at.text, at, { of: 'text', isAnswered: false })),
  ...optionsOf(workflow).flatMap(({ step, path, option: { when } }): ConditionAt[] =>
    when === undefined
      ? []
      : [{ when, step, path: `${path}/when`, isAnswered: false, of: step === null ? 'command' : 'option' }],
  ),
  ...targetsOf(workflow).flatMap((at) => ofList(at.target, at, { of: 'target', isAnswered: true })),
]
