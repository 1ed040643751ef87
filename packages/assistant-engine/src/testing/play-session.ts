import { start } from '../session.ts'
import type { StartOptions, Session, SessionEvent } from '../session.ts'
import { transition } from '../transition.ts'
import type { Effect, Workflow } from '../workflow.ts'

/** Plays answers in order; an item can also be an event. Gives the last session and its effects. */
export function playSession(
  workflow: Workflow,
  events: readonly (string | SessionEvent)[],
  beginning?: StartOptions,
) {
  let session: Session = start(workflow, beginning)
  let effects: readonly Effect[] = []
  for (const event of events) {
    const next = typeof event === 'string' ? ({ type: 'answer', value: event } as const) : event
    ;({ session, effects } = transition(workflow, session, next))
  }
  return { session, effects, types: effects.map(({ type }) => type) }
}
