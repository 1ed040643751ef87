import { start, trail } from '../session.ts'
import type { Facts, Session } from '../session.ts'
import { transition } from '../transition.ts'
import type { Workflow } from '../workflow.ts'

export type Move = { readonly step: string; readonly value: string }

/** A walk that anybody can repeat: what the host knew, and the answers one after the other. */
export type Walk = {
  readonly facts: Facts
  readonly answers: readonly Move[]
  /** The escalation threshold it was found with; without one no loop escalates. */
  readonly threshold?: number
}

/** No loop escalates while a walk is examined. */
export const endless = Number.MAX_SAFE_INTEGER

/**
 * Answers once, as a person without a server would: dialogs are confirmed, the server is not there.
 */
export function act(workflow: Workflow, session: Session, value: string): Session {
  const asked = transition(workflow, session, { type: 'answer', value }).session
  const moved = asked === session ? transition(workflow, session, { type: 'confirm', value }).session : asked
  return moved.pending === null ? moved : transition(workflow, moved, { type: 'unavailable' }).session
}

/** Plays a walk; throws when an answer is given at another step than it says. */
export function play(workflow: Workflow, walk: Walk): Session {
  const first = start(workflow, { facts: walk.facts, threshold: walk.threshold ?? endless })
  let session = first.pending === null ? first : transition(workflow, first, { type: 'unavailable' }).session
  for (const { step, value } of walk.answers) {
    if (session.step !== step) throw new Error(`"${value}" answers "${step}", but this is "${session.step}".`)
    session = act(workflow, session, value)
  }
  return session
}

export const movesOf = (session: Session): Move[] =>
  trail(session).map(({ step, value }) => ({ step, value }))
