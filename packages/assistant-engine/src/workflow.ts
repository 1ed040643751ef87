/**
 * How a session can end. The documents know `resolved`, `help-request`, `work-order`, `cancelled` and `escalated`; any
 * other one is the author's own, such as `onboarded`.
 */
export type Outcome = string

/** A number, or a date such as `2026-11-25`. */
export type Limit = number | string

/**
 * Holds when the named answer or fact is known, has one of the values of `is`, none of the values of `isNot`, and is a
 * number or a date within the limits.
 */
export type Comparison = {
  readonly known: string
  readonly is?: string | readonly string[]
  readonly isNot?: string | readonly string[]
  /** It is one of the chosen values of a `choices` field. */
  readonly includes?: string
  readonly atLeast?: Limit
  readonly atMost?: Limit
  readonly above?: Limit
  readonly below?: Limit
}

/** A comparison, one that holds when any of several conditions holds, or one that holds when another does not. */
export type Condition = Comparison | { readonly or: readonly When[] } | { readonly not: When }

/** A list of conditions holds when all of them hold. */
export type When = Condition | readonly Condition[]

/**
 * A text. `{name}` stands for an answer or fact; `{name|else}` has a fallback for an unknown value. In a list, the
 * first entry whose condition holds counts; an entry without a condition always holds.
 */
export type Text = string | readonly { readonly when?: When; readonly text: string }[]

/** The next step: its id, or the first entry whose condition holds. */
export type Target<Id extends string = string> = Id | readonly { readonly when?: When; readonly to: Id }[]

/** A task for the host, as a value. The engine never calls the host. */
export type Effect = { readonly type: string; readonly [detail: string]: unknown }

export type Option<Id extends string = string> = {
  readonly value: string
  readonly label: string
  readonly description?: string
  /** The answer for documents, as text that makes sense alone; the label by default. */
  readonly summaryLabel?: string
  /** The same for each answer to the step, in their order; where it is empty, `summaryLabel` counts. */
  readonly summaryLabels?: readonly string[]
  /** A name that the screen maps to an image. */
  readonly icon?: string
  /** The condition under which the option shows. */
  readonly when?: When
  /** The next step; the step's own `next` by default. */
  readonly next?: Target<Id>
  /** The option only has effects, or a dialog. It does not answer the step, so it has no `next` and no `assign`. */
  readonly internal?: true
  /**
   * The dialog to open first. When the host confirms it, the session moves. The dialog of an `internal` option stands
   * for the command of the same value: confirming it does what that command does, and nothing else.
   */
  readonly dialog?: string
  /** The effects of choosing the option; after a dialog, of confirming it. */
  readonly effects?: readonly Effect[]
  /** Facts that the option sets. */
  readonly assign?: Readonly<Record<string, string>>
  /** Marks "Other": a later typed answer replaces this one in the step's `field`. */
  readonly freeText?: true
  /** Marks an attempt that did not help. Enough of these make the flow offer a person. */
  readonly failed?: true
  /** For commands: the outcome when the host confirms the dialog. */
  readonly outcome?: Outcome
}

/**
 * An option that every step accepts, and that leaves the session at its step. It shows once there are more answers than
 * `shownAfter`, or always without that field. A `hidden` command never shows; a generated step may use it.
 */
export type Command = Option & {
  readonly internal: true
  readonly next?: never
  readonly assign?: never
  readonly freeText?: never
  readonly failed?: never
  readonly shownAfter?: number
  readonly hidden?: true
}

/** A typed answer: any text, or one that `./answers` checks. */
export type Input = {
  readonly type: 'text' | 'textarea' | 'number' | 'date' | 'email' | 'phone' | 'choices' | 'rating' | 'photo'
  /** The unit of a number, such as `V`. A screen shows it; the answer has none. */
  readonly unit?: string
  /** Only whole numbers. A rating always is one. */
  readonly whole?: true
  /** What a `choices` field offers. The answer has the chosen values in this order, joined by `, `. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
  /** The limits of a number, a date or a rating (1 to 5 by default), or of the number of choices. */
  readonly atLeast?: Limit
  readonly atMost?: Limit
  readonly above?: Limit
  readonly below?: Limit
  readonly placeholder?: string
  /** The initial text, such as `{contactName}`; empty when a name in it is unknown. */
  readonly prefill?: string
  /** The browser's autocomplete token: `name`, `email`, `tel` or `organization`. */
  readonly autocomplete?: string
}

export type Part = { readonly name: string; readonly at: number; readonly of: number }

export type Step<Id extends string = string> = {
  readonly type: 'question' | 'action' | 'result'
  readonly title: Text
  /** Safety instructions. A screen shows them before the step. */
  readonly safety?: Text
  /** Markdown. */
  readonly content?: Text
  /** The position of this step in a section, such as Contact, 2 of 5. */
  readonly part?: Part
  readonly options?: readonly Option<Id>[]
  readonly input?: Input
  /** The next step for typed answers, and for options without their own `next`. */
  readonly next?: Target<Id>
  /** The fact that the answer sets, such as `contactName`: the value of the option, or the typed text. */
  readonly field?: string
  /** Milliseconds to wait after an answer, and the title of the full-screen view during the wait. */
  readonly wait?: number
  readonly loading?: string
  /** The question to the server on arrival. Its answer fills this step; without an answer the step shows as written. */
  readonly ask?: string
  /** Effects on arrival. */
  readonly effects?: readonly Effect[]
  /** Previous Step cannot leave this step, because a request was sent on arrival. */
  readonly final?: true
  /** Marks a form that users edit: repeating an answer here is not a loop. */
  readonly editable?: true
  /** Marks the start of the path to a person. */
  readonly handoff?: true
  readonly outcome?: Outcome
}

/** Steps that belong together, such as those of one use of a sub-flow. Drawings show them as one box. */
export type Group = {
  readonly id: string
  readonly title: string
  /** The sub-flow that it uses. */
  readonly flow?: string
  /** The step at which it begins. */
  readonly start: string
  readonly steps: readonly string[]
  /** The most items, of a list. */
  readonly atMost?: number
  /** The number of an item of a list. */
  readonly item?: number
  /** One step stands for the whole group, as `fold` makes it. */
  readonly isFolded?: true
}

export type Workflow<Id extends string = string> = {
  readonly id: string
  /** Raise it with every change. A session finishes on the version it started with. */
  readonly version: number
  /** The language of the texts, such as `en`. */
  readonly language: string
  readonly start: Id
  readonly steps: { readonly [K in Id]: Step<Id> }
  /** Options accepted at every step, such as Get Help in a header. */
  readonly commands?: readonly Command[]
  /** The step that asks the server about unhandled answers, and how often in a row it can ask. */
  readonly adaptive?: { readonly step: Id; readonly limit: number }
  /** The number of equal answers at one step, or of failed attempts, that escalates, and the step for a loop. */
  readonly escalation?: { readonly step: Id; readonly threshold: number; readonly reason: string }
  readonly words?: { readonly thinking?: string; readonly offer?: string }
  /** What belongs together. It changes no session. */
  readonly groups?: readonly Group[]
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
 * Defines a workflow that the compiler checks: a `next` that names no step does not compile, and neither does a
 * misspelt property.
 *
 * @example
 * const flow = defineWorkflow({ id: 'tea', version: 1, language: 'en', start: 'hot', steps: { … } })
 */
export const defineWorkflow = <const W>(
  workflow: W & Omit<Workflow<StepIdsOf<W>>, 'start'> & StartOf<W> & Exact<W, Workflow>,
): W => workflow

/** The start, or what is wrong with it: `never` would let the compiler report every other property instead. */
type StartOf<W> = W extends { readonly start: infer Start }
  ? Start extends StepIdsOf<W>
    ? { readonly start: Start }
    : { readonly start: { readonly 'is not one of the steps': StepIdsOf<W> } }
  : { readonly start: StepIdsOf<W> }

type StepIdsOf<W> = W extends { readonly steps: infer S } ? keyof S & string : string

/** The type itself, where what the shape does not have is replaced by an object that names it. */
export type Exact<T, Shape, Path extends string = 'flow'> = [Shape] extends [never]
  ? { readonly [Fault in `${Path} is not known`]: true }
  : unknown extends Shape
    ? T
    : T extends readonly unknown[]
      ? {
          readonly [I in keyof T]: Exact<
            T[I],
            Extract<Shape, readonly unknown[]>[number],
            `${Path}[${NameOf<I>}]`
          >
        }
      : T extends object
        ? { readonly [K in keyof T]: Exact<T[K], PropertyOf<Shape, K>, `${Path}.${NameOf<K>}`> }
        : T

/**
 * A key in a path, or `*` where the compiler does not know it, as for a list that was mapped. An unknown key would make the
 * fault an optional property, which any object fits.
 */
export type NameOf<Key> = Key extends string | number
  ? { '': true } extends Record<Key, true>
    ? '*'
    : `${Key}`
  : '*'

/** The type of a property of an object, or of the objects in a union; `never` where no object has it. */
type PropertyOf<Shape, Key> = Shape extends string | number | boolean | null | undefined | readonly unknown[]
  ? never
  : Key extends keyof Shape
    ? Shape[Key]
    : never
