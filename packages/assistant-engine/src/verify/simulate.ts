import { start, answersInOrder } from '../session.ts'
import type { Facts, Session } from '../session.ts'
import { transition } from '../transition.ts'
import type { Workflow } from '../workflow.ts'

export type Move = { readonly step: string; readonly value: string }

/** A repeatable path: the facts of the host, and the answers in order. */
export type Simulation = {
  readonly facts: Facts
  readonly answers: readonly Move[]
  /** The escalation threshold of the search; without a threshold no loop escalates. */
  readonly threshold?: number
}

/** A threshold so high that no loop escalates during the search. */
export const endless = Number.MAX_SAFE_INTEGER

/**
 * Gives one answer without a server: dialogs are confirmed, and questions to the server fail.
 */
export function act(workflow: Workflow, session: Session, value: string): Session {
  const asked = transition(workflow, session, { type: 'answer', value }).session
  const moved = asked === session ? transition(workflow, session, { type: 'confirm', value }).session : asked
  return moved.pending === null ? moved : transition(workflow, moved, { type: 'generation-failed' }).session
}

/** Plays a path; throws when an answer belongs to a different step than the current one. */
export function simulate(workflow: Workflow, walk: Simulation): Session {
  const first = start(workflow, { facts: walk.facts, threshold: walk.threshold ?? endless })
  let session =
    first.pending === null ? first : transition(workflow, first, { type: 'generation-failed' }).session
  for (const { step, value } of walk.answers) {
    if (session.step !== step) throw new Error(`"${value}" answers "${step}", but this is "${session.step}".`)
    session = act(workflow, session, value)
  }
  return session
}

export const movesOf = (session: Session): Move[] =>
  answersInOrder(session).map(({ step, value }) => ({ step, value }))
