import { stepOf } from '../conditions.ts'
import { commandOf, placeOf } from '../options.ts'
import type { Session, SessionEvent, Transition } from '../session.ts'
import { transition } from '../transition.ts'
import type { Workflow } from '../workflow.ts'
import { refusalOf } from './refusal.ts'
import type { Refusal } from './refusal.ts'

/** Why the current step refuses the answer of an event; null for an event that it does not refuse. */
export function refusalAt(workflow: Workflow, session: Session, event: SessionEvent): Refusal | null {
  if (event.type !== 'answer' && event.type !== 'typed') return null
  const step = stepOf(workflow, session.step)
  const value = event.value.trim()
  // A text field of the server replaces the author's, and the engine ignores blank answers.
  if (!step.input || session.generated?.input || session.pending !== null || value === '') return null
  // An option of the server sets the field as typed words do.
  const written = { ...session, generated: null }
  const isChoice =
    event.type === 'answer' &&
    (placeOf(workflow, written, step, value) !== null || commandOf(workflow, session, value) !== undefined)
  return isChoice ? null : refusalOf(step.input, value)
}

/**
 * Gives the next session and the effects, like `transition` of the core, and checks typed answers first. A refused
 * answer keeps the session and gives the effect `refuse-answer` with its `refusal`.
 *
 * @example
 * const { session, effects } = transition(flow, before, { type: 'typed', value: '300' })
 */
export function checkedTransition<W extends Workflow>(
  workflow: W,
  session: Session<W>,
  event: SessionEvent,
): Transition<W>
export function checkedTransition(workflow: Workflow, session: Session, event: SessionEvent): Transition {
  const refusal = refusalAt(workflow, session, event)
  if (refusal) return { session, effects: [{ type: 'refuse-answer', refusal }] }
  return transition(workflow, session, event)
}
