import fc from 'fast-check'
import { start } from '../session.ts'
import type { Session, SessionEvent } from '../session.ts'
import { transition } from '../transition.ts'
import { view } from '../view.ts'
import type { Workflow } from '../workflow.ts'

/** A number chooses among the visible options, so that random sessions get far; a string is typed. */
export const choice = fc.oneof(
  { weight: 12, arbitrary: fc.nat({ max: 20 }) },
  { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 12 }) },
  { weight: 1, arbitrary: fc.constant<SessionEvent>({ type: 'undo' }) },
)

/** Plays a flow with these choices. */
export function randomSession(
  workflow: Workflow,
  choices: readonly (number | string | SessionEvent)[],
  serverAnswers: boolean,
): Session {
  let session: Session = start(workflow, { id: 'any' })
  for (const [index, made] of choices.entries()) {
    const { options, input } = view(workflow, session)
    const picked =
      typeof made === 'number' ? (options[made % (options.length + 1)]?.value ?? `typed ${index}`) : made
    const words =
      typeof picked === 'string' && !input && picked.startsWith('typed') ? 'something else' : picked
    const event: SessionEvent = typeof words === 'string' ? { type: 'answer', value: words } : words
    const asked = transition(workflow, session, event).session
    session =
      asked === session && event.type === 'answer'
        ? transition(workflow, session, { ...event, type: 'confirm' }).session
        : asked
    if (session.pending === null) continue
    const step = { title: 'Made', options: [{ value: `made-${index}`, label: `Made ${index}` }] }
    const answer: SessionEvent = serverAnswers ? { type: 'generated', step } : { type: 'generation-failed' }
    session = transition(workflow, session, answer).session
  }
  return session
}
