import type { Translations } from '../translations.ts'

/** A change of the workflow that mends a finding, in the form of JSON Patch (RFC 6902). */
export type Change =
  | { readonly op: 'add' | 'replace'; readonly path: string; readonly value: unknown }
  | { readonly op: 'remove'; readonly path: string }

/** What every rule asks of a flow. */
export const rules = {
  'invalid-form': 'every part has the form of a workflow',
  'undefined-name': 'every name that is read is set somewhere',
  'undefined-value': 'every value that a condition names can be the answer',
  'typed-field': 'every text field takes an answer, and has the parts of its type',
  'never-offered': 'every option and command can show',
  'never-holds': 'every text and target of a list can count',
  'shadowed-target': 'no target stands behind one that always counts first',
  'shadowed-text': 'no text stands behind one that always counts first',
  'same-value': 'options that show together have different values',
  'same-label': 'options that show together have different labels',
  'command-clash': 'no option has the value of a command that shows',
  'blank-text': 'every text says something',
  'no-else': 'every list of texts ends with an entry without a condition',
  'name-clash': 'no fact has the name of a step that gives another answer',
  untranslated: 'every translation has every text of the flow',
  'unknown-text': 'every text of a translation belongs to the flow',
  'part-beyond-end': 'no part of a section is behind its last one',
  'text-loop': 'no text of a step quotes the answer that the step asks for',
  'raw-placeholder': 'placeholders stand only in texts that resolve them',
  'undefined-outcome': 'every outcome is one of the documents, or one that the host names',
  'missing-safety': 'every dangerous step says what to make safe first',
  'lost-effect': 'no internal option has parts that are never used',
  'missing-effect': 'every outcome is followed by what it promises',
  'negative-wait': 'no wait is negative',
  'unused-fact': 'every fact that is set is read',
} as const

export type RuleId = keyof typeof rules

export type Finding = {
  readonly rule: RuleId
  /** An error shows or does something wrong; a warning is probably not what was meant. */
  readonly level: 'error' | 'warning'
  /** A JSON pointer (RFC 6901) to the part of the workflow. */
  readonly path: string
  readonly message: string
  readonly fix: {
    /** What to do, as a sentence. */
    readonly text: string
    /** The same as data, where it is mechanical. */
    readonly changes?: readonly Change[]
  }
}

export type LintOptions = {
  /** The facts that the host gives. */
  readonly hostFacts?: readonly string[]
  /** The facts that the host reads besides those of the documents. */
  readonly hostReads?: readonly string[]
  /** The commands that the host itself shows at every step, hidden or not. */
  readonly shownCommands?: readonly string[]
  /** All outcomes of your own; without them, only an outcome that looks like a misspelt one is found. */
  readonly outcomes?: readonly string[]
  /** Which steps need safety instructions: by their id, or because their words or an option name a hazard. */
  readonly safety?: { readonly steps?: readonly string[]; readonly words?: readonly string[] }
  /** The texts of other languages, as `translate` takes them. */
  readonly translations?: readonly Translations[]
  /** The effect that an outcome promises; those of help requests and work orders by default. */
  readonly outcomeEffects?: { readonly [outcome: string]: string }
  /** The dialogs that do themselves what the outcome of their command promises. */
  readonly sendingDialogs?: readonly string[]
}

/** A JSON pointer to a part of the workflow. */
export const pointer = (...parts: readonly (string | number)[]): string =>
  parts.map((part) => `/${`${part}`.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
