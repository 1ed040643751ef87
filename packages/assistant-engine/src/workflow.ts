/** How a session can end. */
export type Outcome = 'resolved' | 'help-request' | 'work-order' | 'cancelled' | 'escalated'

/**
 * True when the named answer or fact is known, has one of the values of `is`, and none of `isNot`.
 * A list of conditions holds when all of them do.
 */
export type Condition = {
  readonly known: string
  readonly is?: string | readonly string[]
  readonly isNot?: string | readonly string[]
}
export type When = Condition | readonly Condition[]

/**
 * Words, with `{name}` for any answer or fact, `{name|else}` where it may be unknown. A list gives the words of the first entry whose condition
 * holds; an entry without a condition always does.
 */
export type Text = string | readonly { readonly when?: When; readonly text: string }[]

/** The next step: its id, or the first entry whose condition holds. */
export type Target<Id extends string = string> = Id | readonly { readonly when?: When; readonly to: Id }[]

/** Something for the host to do: a value, never a call. */
export type Effect = { readonly type: string; readonly [detail: string]: unknown }

export type Option<Id extends string = string> = {
  readonly value: string
  readonly label: string
  readonly description?: string
  /** The answer in words that make sense alone, for documents; the label when absent. */
  readonly told?: string
  /** A name that the screen maps to a picture. */
  readonly icon?: string
  /** Offered only when this holds. */
  readonly when?: When
  /** Where it leads; the step's own `next` when absent. */
  readonly next?: Target<Id>
  /** Stays on the step: only the effects happen, nothing is answered. */
  readonly stay?: true
  /** The dialog to open first; the session moves when the host confirms. */
  readonly opens?: string
  readonly effects?: readonly Effect[]
  /** Facts that choosing it makes true. */
  readonly set?: Readonly<Record<string, string>>
  /** "Other": a later typed answer takes this one's place in the step's `field`. */
  readonly open?: true
  /** An attempt that did not help; enough of them and a person is offered. */
  readonly failed?: true
  /** Reached when a dialog is confirmed by an option that stays. */
  readonly outcome?: Outcome
}

/** Shown once there are more answers than `shownAfter`, always when absent; `hidden` ones are accepted, as from a server's step, and never shown. */
export type Command<Id extends string = string> = Option<Id> & {
  readonly shownAfter?: number
  readonly hidden?: true
}

export type Input = {
  readonly type: 'text' | 'textarea'
  readonly placeholder?: string
  /** Words to begin with, such as `{contactName}`; nothing when a name in it is unknown. */
  readonly prefill?: string
  /** What a browser may fill in: `name`, `email`, `tel`, `organization`. */
  readonly autocomplete?: string
}

export type Part = { readonly name: string; readonly at: number; readonly of: number }

export type Step<Id extends string = string> = {
  readonly type: 'question' | 'action' | 'result'
  readonly title: Text
  /** What to make safe before anything is done here; shown first. */
  readonly safety?: Text
  /** Markdown. */
  readonly content?: Text
  /** Which step of a known stretch this is, such as Contact, 2 of 5. */
  readonly part?: Part
  readonly options?: readonly Option<Id>[]
  readonly input?: Input
  /** Where typed answers lead, and options that do not say. */
  readonly next?: Target<Id>
  /** The fact that the answer becomes, such as `contactName`. */
  readonly field?: string
  /** Milliseconds to wait after an answer, and the title of a full-screen view meanwhile. */
  readonly wait?: number
  readonly loading?: string
  /** Asks the server on arrival; its answer dresses this step, and without one the step stands as written. */
  readonly ask?: string
  /** What happens on arrival. */
  readonly effects?: readonly Effect[]
  /** Cannot be left backwards: on arrival something was sent to people. */
  readonly final?: true
  /** A form that people edit: the same answer again is no loop. */
  readonly editable?: true
  /** The way to a person begins here. */
  readonly human?: true
  readonly outcome?: Outcome
}

export type Workflow<Id extends string = string> = {
  readonly id: string
  /** Raised with every change; a session finishes on the version that it began with. */
  readonly version: number
  /** The language of the words, such as `en`. */
  readonly language: string
  readonly start: Id
  readonly steps: { readonly [K in Id]: Step<Id> }
  /** Options accepted at every step, such as Get Help in a header. */
  readonly commands?: readonly Command<Id>[]
  /** The step that asks the server about answers that nothing handles, and how often in a row it may. */
  readonly adaptive?: { readonly step: Id; readonly limit: number }
  /** After this many equal answers at one step, or failed attempts; where a loop leads. */
  readonly escalation?: { readonly step: Id; readonly threshold: number; readonly reason: string }
  readonly words?: { readonly thinking?: string; readonly offer?: string }
}

export type StepId<W extends Workflow> = W extends { readonly steps: infer S } ? keyof S & string : never

type Values<S> = S extends { readonly input: object }
  ? string
  : S extends { readonly options: readonly (infer O extends { readonly value: string })[] }
    ? O['value'] | (string & {})
    : string

/** The latest answer of each step on the path. */
export type Answers<W extends Workflow = Workflow> = {
  readonly [K in StepId<W>]?: Values<W['steps'][K]>
}

/**
 * A workflow whose targets the compiler has checked: a `next` that names no step does not compile.
 *
 * @example
 * const flow = defineWorkflow({ id: 'tea', version: 1, language: 'en', start: 'hot', steps: { … } })
 */
export const defineWorkflow = <const W extends Workflow<StepIdsOf<W>>>(workflow: W): W => workflow

type StepIdsOf<W> = W extends { readonly steps: infer S } ? keyof S & string : string
