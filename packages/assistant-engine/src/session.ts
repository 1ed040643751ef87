import type { Answers, Effect, Outcome, StepId, Workflow } from './workflow.ts'

/** What a server made of a step: words, options of its own, an input. */
export type MadeStep = {
  readonly title?: string
  readonly content?: string
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  readonly input?: { readonly type: 'text' | 'textarea'; readonly placeholder?: string }
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

/** What happened, as the session keeps it. */
export type Entry =
  | { readonly type: 'answer'; readonly step: string; readonly value: string; readonly at?: number }
  /** A command's dialog was confirmed, such as a help request sent from the header. */
  | { readonly type: 'command'; readonly value: string; readonly at?: number }
  | { readonly type: 'made'; readonly step: MadeStep }
  | { readonly type: 'unavailable' }
  | { readonly type: 'learn'; readonly facts: Facts }

export type Answered = Extract<Entry, { type: 'answer' }>

/**
 * One moment of a walk through a workflow. It holds the moment before it, so going back costs nothing;
 * store it with `serialize`, not with `JSON.stringify`.
 */
export type Session<W extends Workflow = Workflow> = {
  readonly flow: string
  readonly version: number
  readonly id: string
  readonly startedAt: number | null
  readonly threshold: number
  readonly step: StepId<W>
  readonly answers: Answers<W>
  /** What the host told, the fields that answers filled, and what options set. */
  readonly facts: Facts
  /** Answers on the path so far. */
  readonly count: number
  readonly depth: number
  /** What the server is being asked; null when nothing is under way. */
  readonly pending: string | null
  readonly made: MadeStep | null
  readonly madeInRow: number
  readonly failures: number
  readonly loop: boolean
  readonly escalationReason: string | null
  readonly outcome: Outcome | null
  /** Whether Previous Step may leave this moment. */
  readonly final: boolean
  readonly last: Entry | null
  readonly previous: Session<W> | null
  /** What was dropped by going back, oldest first. */
  readonly revised: readonly Entry[]
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
  return {
    flow: workflow.id,
    version: workflow.version,
    id: beginning.id ?? '',
    startedAt: beginning.at ?? null,
    threshold: beginning.threshold ?? workflow.escalation?.threshold ?? 3,
    step: workflow.start,
    answers: {},
    facts: beginning.facts ?? {},
    count: 0,
    depth: 0,
    pending: workflow.steps[workflow.start]?.ask ?? null,
    made: null,
    madeInRow: 0,
    failures: 0,
    loop: false,
    escalationReason: null,
    outcome: workflow.steps[workflow.start]?.outcome ?? null,
    final: false,
    last: null,
    previous: null,
    revised: [],
  }
}

/** Every entry on the path, oldest first. */
export function entries(session: Session): Entry[] {
  const all: Entry[] = []
  for (let at: Session | null = session; at?.last; at = at.previous) all.push(at.last)
  return all.reverse()
}

/** Every answer on the path, oldest first. */
export const trail = (session: Session): Answered[] =>
  entries(session).filter((entry): entry is Answered => entry.type === 'answer')

/** Grows with every event, going back included: the later of two reports has the higher one. */
export const revision = (session: Session): number => session.depth + 2 * session.revised.length
