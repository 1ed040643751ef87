import { start } from '../session.ts'
import type { Facts, Session, SessionEvent } from '../session.ts'
import { transition } from '../transition.ts'
import type { Workflow } from '../workflow.ts'

export type Move = {
  readonly step: string
  readonly value: string
  /** Typed into the text field, although an option has this value too. */
  readonly typed?: true
  /** What happens at the step before the answer: an answer of the server, facts from the host. */
  readonly events?: readonly SessionEvent[]
}

/** A repeatable path: the facts of the host, and the answers in order. */
export type Simulation = {
  readonly facts: Facts
  readonly answers: readonly Move[]
  /** What happens after the last answer. */
  readonly events?: readonly SessionEvent[]
  /** The escalation threshold of the search; without a threshold no loop escalates. */
  readonly threshold?: number
}

/** A threshold so high that no loop escalates during the search. */
export const endless = Number.MAX_SAFE_INTEGER

const failed = (workflow: Workflow, session: Session): Session =>
  session.pending === null ? session : transition(workflow, session, { type: 'generation-failed' }).session

/**
 * Gives one answer without a server: dialogs are confirmed, and questions to the server fail.
 */
export const act = (workflow: Workflow, session: Session, value: string): Session =>
  failed(workflow, given(workflow, session, { value }))

function given(
  workflow: Workflow,
  session: Session,
  { value, typed }: Pick<Move, 'value' | 'typed'>,
): Session {
  const asked = transition(workflow, session, { type: typed ? 'typed' : 'answer', value })
  const isOpened = asked.session === session && asked.effects.length > 0
  return isOpened ? transition(workflow, session, { type: 'confirm', value }).session : asked.session
}

const happened = (workflow: Workflow, session: Session, events: readonly SessionEvent[] = []): Session =>
  failed(
    workflow,
    events.reduce((before, event) => transition(workflow, before, event).session, session),
  )

/** The session after a move. */
export const answered = (workflow: Workflow, session: Session, { events, ...move }: Move): Session =>
  given(workflow, happened(workflow, session, events), move)

/** Plays a path; throws when an answer belongs to a different step than the current one. */
export function simulate(workflow: Workflow, walk: Simulation): Session {
  let session = start(workflow, { facts: walk.facts, threshold: walk.threshold ?? endless })
  for (const move of walk.answers) {
    if (session.step !== move.step)
      throw new Error(`"${move.value}" answers "${move.step}", but this is "${session.step}".`)
    session = answered(workflow, session, move)
  }
  return happened(workflow, session, walk.events)
}
