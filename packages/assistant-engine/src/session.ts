import type { Answers, Effect, Outcome, StepId, Workflow } from './workflow.ts'

/** A step as the server generated it: text, extra options, an input. */
export type GeneratedStep = {
  readonly title?: string | undefined
  readonly content?: string
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  readonly input?: { readonly type: 'text' | 'textarea'; readonly placeholder?: string }
  /** The source of the text, shown above it, such as "General advice". */
  readonly origin?: string
  /** The reason why the server advises that a person should take over. */
  readonly escalate?: string
}

export type Facts = Readonly<Record<string, string>>

/** An event from the host. `at` is the host's time in milliseconds; the transcript shows it. */
export type SessionEvent =
  /** An option's value; other words count as typed. */
  | { readonly type: 'answer'; readonly value: string; readonly at?: number }
  /** Words from the step's text field. They never choose an option or a command. */
  | { readonly type: 'typed'; readonly value: string; readonly at?: number }
  /** The dialog that an option opened was confirmed. */
  | { readonly type: 'confirm'; readonly value: string; readonly at?: number }
  | { readonly type: 'generated'; readonly step: GeneratedStep }
  /** The server could not answer. */
  | { readonly type: 'generation-failed' }
  | { readonly type: 'set-facts'; readonly facts: Facts }
  | { readonly type: 'undo' }
  /** Puts back the answer that going back took away. */
  | { readonly type: 'forward' }
  /** Asks the question of an earlier answer again, counted from 0. Later answers come back if they still apply. */
  | { readonly type: 'edit'; readonly index: number }

/**
 * An entry of the session's log. `place` is the index of the chosen option among the step's own options followed by
 * the server's; null for a typed answer.
 */
export type Entry =
  | {
      readonly type: 'answer'
      readonly step: string
      readonly value: string
      readonly place: number | null
      readonly at?: number | undefined
    }
  /** The user confirmed the dialog of a command, such as a help request from the header. */
  | {
      readonly type: 'command'
      readonly value: string
      readonly place: number
      readonly at?: number | undefined
    }
  | { readonly type: 'generated'; readonly step: GeneratedStep }
  | { readonly type: 'generation-failed' }
  | { readonly type: 'set-facts'; readonly facts: Facts }

export type Answered = Extract<Entry, { type: 'answer' }>

/** An undone answer that can be put back. */
export type UndoneAnswer = {
  readonly answer: Answered
  /** A hash of the question. The answer applies only to an identical question. */
  readonly questionHash: string
  /** The generated step that the answer led to; null when the server could not answer. */
  readonly generated?: GeneratedStep | null
}

/** The state of one run through a workflow. It is plain data, and the log determines all of it. */
export type Session<W extends Workflow = Workflow> = {
  readonly flow: string
  readonly version: number
  readonly id: string
  readonly startedAt: number | null
  readonly threshold: number
  /** Facts that the host gave at the start. */
  readonly initialFacts: Facts
  readonly step: StepId<W>
  /** Facts from the host, from answers with a `field`, and from options with `assign`. */
  readonly facts: Facts
  /** Answers on the path so far. */
  readonly count: number
  /** The pending question to the server; null when there is none. */
  readonly pending: string | null
  readonly generated: GeneratedStep | null
  readonly generatedInRow: number
  readonly failures: number
  readonly loop: boolean
  readonly escalationReason: string | null
  readonly outcome: Outcome | null
  /** Whether a request was sent here. Previous Step does not go back from here. */
  readonly final: boolean
  /** Every entry that led here, oldest first. Of a long session, each read gives another array of the same entries. */
  readonly log: readonly Entry[]
  /** Entries that going back removed, oldest first, with long texts trimmed. */
  readonly undone: readonly Entry[]
  /** Undone answers that can be put back, the next one first. */
  readonly redoable: readonly UndoneAnswer[]
  /** Whether they come back automatically if they still apply, because an answer is being edited. */
  readonly replays: boolean
}

export type Transition<W extends Workflow = Workflow> = {
  readonly session: Session<W>
  readonly effects: readonly Effect[]
}

export type StartOptions = {
  readonly id?: string | undefined
  readonly at?: number | null | undefined
  readonly facts?: Facts | undefined
  /** Overrides the workflow's escalation threshold. */
  readonly threshold?: number | null | undefined
}

/** A new session on the workflow's first step, without its effects; `begin` gives them too. */
export function start<W extends Workflow>(workflow: W, beginning?: StartOptions): Session<W>
export function start(workflow: Workflow, beginning: StartOptions = {}): Session {
  const first = workflow.steps[workflow.start]
  const given = beginning.facts ?? {}
  return {
    flow: workflow.id,
    version: workflow.version,
    id: beginning.id ?? '',
    startedAt: beginning.at ?? null,
    threshold: beginning.threshold ?? workflow.escalation?.threshold ?? 3,
    initialFacts: given,
    step: workflow.start,
    facts: given,
    count: 0,
    pending: first?.ask ?? null,
    generated: null,
    generatedInRow: 0,
    failures: 0,
    loop: false,
    escalationReason: null,
    outcome: first?.outcome ?? null,
    final: false,
    log: [],
    undone: [],
    redoable: [],
    replays: false,
  }
}

/**
 * The latest answer of each step on the path.
 *
 * @example answersOf(session)['issue-description']
 */
export function answersOf<W extends Workflow>(session: Session<W>): Answers<W>
export function answersOf(session: Session): Answers {
  return Object.fromEntries(answersInOrder(session).map(({ step, value }) => [step, value]))
}

export const isAnswer = (entry: Entry): entry is Answered => entry.type === 'answer'

/** Every answer on the path, oldest first. */
export const answersInOrder = (session: Session): Answered[] => session.log.filter(isAnswer)

/** A number that grows with every event, including going back, so that the newer of two reports has the higher one. */
export const revision = (session: Session): number => session.log.length + 2 * session.undone.length

/** Whether Previous Step can go back. */
export const canGoBack = (session: Session): boolean => !session.final && session.count > 0
