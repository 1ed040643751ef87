import type { Answers, Effect, Outcome, StepId, Workflow } from './workflow.ts'

/** What a server made of a step: words, options of its own, an input. */
export type MadeStep = {
  readonly title?: string
  readonly content?: string
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  readonly input?: { readonly type: 'text' | 'textarea'; readonly placeholder?: string }
  /** Where the words come from, shown above them, such as "General advice". */
  readonly origin?: string
  /** Set when the server says that a person should take over, and why. */
  readonly escalate?: string
}

export type Facts = Readonly<Record<string, string>>

/** What the host tells the session. `at` is the host's time in milliseconds, kept for the transcript. */
export type SessionEvent =
  | { readonly type: 'answer'; readonly value: string; readonly at?: number }
  /** The dialog that an option opened was confirmed. */
  | { readonly type: 'confirm'; readonly value: string; readonly at?: number }
  | { readonly type: 'made'; readonly step: MadeStep }
  /** The server could not answer. */
  | { readonly type: 'unavailable' }
  | { readonly type: 'learn'; readonly facts: Facts }
  | { readonly type: 'back' }
  /** Puts back the answer that going back took away. */
  | { readonly type: 'forward' }
  /** Asks an earlier answer again, counted from 0; the later ones come back as far as they still apply. */
  | { readonly type: 'edit'; readonly index: number }

/**
 * What happened, as the session keeps it. `place` is where the chosen option stands among the step's own
 * options and then the server's; null for what was typed.
 */
export type Entry =
  | {
      readonly type: 'answer'
      readonly step: string
      readonly value: string
      readonly place: number | null
      readonly at?: number
    }
  /** A command's dialog was confirmed, such as a help request sent from the header. */
  | { readonly type: 'command'; readonly value: string; readonly place: number; readonly at?: number }
  | { readonly type: 'made'; readonly step: MadeStep }
  | { readonly type: 'unavailable' }
  | { readonly type: 'learn'; readonly facts: Facts }

export type Answered = Extract<Entry, { type: 'answer' }>

/** An answer that was taken back and can be put back. */
export type LaterAnswer = {
  readonly answer: Answered
  /** What was asked, in short: the answer applies where the very same is asked. */
  readonly asked: string
  /** What the server made of the step that it led to; null when it could not. */
  readonly made?: MadeStep | null
}

/** One moment of a walk through a workflow: plain data, and everything in it follows from its log. */
export type Session<W extends Workflow = Workflow> = {
  readonly flow: string
  readonly version: number
  readonly id: string
  readonly startedAt: number | null
  readonly threshold: number
  /** What the host told at the start. */
  readonly given: Facts
  readonly step: StepId<W>
  /** What the host told, the fields that answers filled, and what options set. */
  readonly facts: Facts
  /** Answers on the path so far. */
  readonly count: number
  /** What the server is being asked; null when nothing is under way. */
  readonly pending: string | null
  readonly made: MadeStep | null
  readonly madeInRow: number
  readonly failures: number
  readonly loop: boolean
  readonly escalationReason: string | null
  readonly outcome: Outcome | null
  /** Something was sent to people: Previous Step does not leave this moment. */
  readonly final: boolean
  /** What led here, oldest first. */
  readonly log: readonly Entry[]
  /** What was dropped by going back, oldest first; long texts are cut. */
  readonly revised: readonly Entry[]
  /** Answers that were taken back and can be put back, the next one first. */
  readonly later: readonly LaterAnswer[]
  /** Whether they come back by themselves, as far as they still apply: since an answer is being edited. */
  readonly replays: boolean
}

export type Transition<W extends Workflow = Workflow> = {
  readonly session: Session<W>
  readonly effects: readonly Effect[]
}

export type Beginning = {
  readonly id?: string
  readonly at?: number
  readonly facts?: Facts
  /** Overrides the workflow's escalation threshold. */
  readonly threshold?: number
}

/** A new session on the workflow's first step. */
export function start<W extends Workflow>(workflow: W, beginning?: Beginning): Session<W>
export function start(workflow: Workflow, beginning: Beginning = {}): Session {
  const first = workflow.steps[workflow.start]
  const given = beginning.facts ?? {}
  return {
    flow: workflow.id,
    version: workflow.version,
    id: beginning.id ?? '',
    startedAt: beginning.at ?? null,
    threshold: beginning.threshold ?? workflow.escalation?.threshold ?? 3,
    given,
    step: workflow.start,
    facts: given,
    count: 0,
    pending: first?.ask ?? null,
    made: null,
    madeInRow: 0,
    failures: 0,
    loop: false,
    escalationReason: null,
    outcome: first?.outcome ?? null,
    final: false,
    log: [],
    revised: [],
    later: [],
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
  return Object.fromEntries(trail(session).map(({ step, value }) => [step, value]))
}

/** The latest answer of one step. */
export function answerOf({ log }: Pick<Session, 'log'>, step: string): string | undefined {
  for (let index = log.length - 1; index >= 0; index--) {
    const entry = log[index]
    if (entry?.type === 'answer' && entry.step === step) return entry.value
  }
  return undefined
}

const isAnswer = (entry: Entry): entry is Answered => entry.type === 'answer'

/** Every answer on the path, oldest first. */
export const trail = (session: Session): Answered[] => session.log.filter(isAnswer)

/** Grows with every event, going back included: the later of two reports has the higher one. */
export const revision = (session: Session): number => session.log.length + 2 * session.revised.length

/** Whether Previous Step has somewhere to go. */
export const canGoBack = (session: Session): boolean => !session.final && session.log.some(isAnswer)
