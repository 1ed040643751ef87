/** An answer or a command that the assistant offers. */
export type AssistantOption = {
  readonly value: string
  readonly label: string
  readonly description?: string | undefined
  /** A name that `renderIcon` maps to an image. */
  readonly icon?: string | undefined
}

/** The field for a typed answer. */
export type AssistantInput = {
  /** `text`, `textarea`, `number`, `date`, `email`, `phone`, `choices`, `rating` or `photo`. */
  readonly type: string
  readonly placeholder: string
  readonly value: string
  readonly autocomplete: string
  readonly unit?: string
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
  readonly atLeast?: number | string
  readonly atMost?: number | string
  readonly above?: number | string
  readonly below?: number | string
}

/** The form that an answer lacks, or the limit that it is not within. */
export type AssistantRefusalReason =
  | 'number'
  | 'whole'
  | 'rating'
  | 'date'
  | 'email'
  | 'phone'
  | 'choices'
  | 'photo'
  | 'atLeast'
  | 'atMost'
  | 'above'
  | 'below'

/** Why the field refused an answer. */
export type AssistantRefusal = {
  readonly reason: AssistantRefusalReason
  readonly limit?: number | string
  /** The type of the field, such as `date`: a limit of a date is said in other words than one of a number. */
  readonly type?: string
  readonly unit?: string
}

/** The active step, ready to show. */
export type AssistantView = {
  readonly id: string
  readonly title: string
  /** Safety instructions, shown before the step; empty when there are none. */
  readonly safety: string
  /** Markdown; empty when there is none. */
  readonly content: string
  readonly options: readonly AssistantOption[]
  readonly input: AssistantInput | null
  readonly part: { readonly name: string; readonly at: number; readonly of: number } | null
  readonly commands: readonly AssistantOption[]
  /** Whether a server wrote part of the step. */
  readonly generated: boolean
  /** The source of the server's text; empty when it gave none. */
  readonly origin: string
  readonly canGoBack: boolean
  /** How the session ended, such as `help-request`; null while it is open. */
  readonly outcome: string | null
  /** This step's answer before it was undone; null when there is none. */
  readonly previousAnswer: string | null
  /** The text that offers a person; empty while there is no offer. */
  readonly offer: string
}

/** What the next step waits for. */
export type AssistantBusy = { readonly view: 'loading' | 'thinking'; readonly text: string }

/**
 * A conversation and its actions: the shape that `useAssistant` of `@tessa/assistant-engine/react` gives. An action
 * answers false when it does not apply now.
 */
export type AssistantState = {
  readonly session: {
    readonly step: string
    /** The number of answers so far. */
    readonly count: number
    readonly undone: readonly unknown[]
    /** Undone answers that can be put back. */
    readonly redoable: readonly unknown[]
    /** Whether an earlier answer is being changed. */
    readonly replays: boolean
    /** Whether a request was sent on arrival at the step, which cannot be left any more. */
    readonly final: boolean
  }
  readonly view: AssistantView
  /** Set while the next step is being prepared. */
  readonly busy: AssistantBusy | null
  /** Why the latest answer was refused. Default: it was not. */
  readonly refusal?: AssistantRefusal | null
  /** Whether `forward` puts an answer back. Default: where the step had an answer before it was undone. */
  readonly canGoForward?: boolean
  answer(value: string): boolean
  type(words: string): boolean
  back(): boolean
  forward(): boolean
  edit(index: number): boolean
}

/** An answered step, as `mergedTranscript` of `@tessa/assistant-engine/summary` gives it. */
export type AnsweredStep = {
  readonly title: string
  readonly answer: string
  /** The index of its answer, from 0. */
  readonly first: number
}
