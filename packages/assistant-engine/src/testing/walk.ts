import { start } from '../session.ts'
import type { Beginning, Session, SessionEvent } from '../session.ts'
import { transition } from '../transition.ts'
import type { Effect, Workflow } from '../workflow.ts'

/** Answers one after the other; an event stands for itself. Gives the last session and its effects. */
export function walk(workflow: Workflow, events: readonly (string | SessionEvent)[], beginning?: Beginning) {
  let session: Session = start(workflow, beginning)
  let effects: readonly Effect[] = []
  for (const event of events) {
    const next = typeof event === 'string' ? ({ type: 'answer', value: event } as const) : event
    ;({ session, effects } = transition(workflow, session, next))
  }
  return { session, effects, types: effects.map(({ type }) => type) }
}
