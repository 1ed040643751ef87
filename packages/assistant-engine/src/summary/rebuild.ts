import { start } from '../session.ts'
import type { Facts, Session } from '../session.ts'
import { transition } from '../transition.ts'
import { view } from '../view.ts'
import type { Workflow } from '../workflow.ts'
import type { ChatLogEntry } from './documents.ts'

/**
 * The session that a chat log tells of, so that whoever takes over asks nothing twice. `facts` are what else
 * the document says, such as the contact. Server-made steps are not in a log: their answers are kept as typed.
 */
export function rebuild<W extends Workflow>(
  workflow: W,
  log: readonly ChatLogEntry[],
  facts?: Facts,
): Session<W>
export function rebuild(workflow: Workflow, log: readonly ChatLogEntry[], facts: Facts = {}): Session {
  let session = start(workflow)
  for (const [index, entry] of log.entries()) {
    if (session.step !== entry.step) {
      throw new Error(`Entry ${index} answers "${entry.step}", but the session is at "${session.step}".`)
    }
    const next = answered(workflow, session, entry.userResponse)
    const expected = log[index + 1]?.step
    session =
      expected === undefined || next.step === expected
        ? next
        : answered(
            workflow,
            transition(workflow, session, { type: 'learn', facts }).session,
            entry.userResponse,
          )
  }
  return session
}

function answered(workflow: Workflow, session: Session, words: string): Session {
  const value =
    view(workflow, session).options.find(({ label, told }) => words === told || words === label)?.value ??
    words
  const asked = transition(workflow, session, { type: 'answer', value }).session
  const moved = asked === session ? transition(workflow, session, { type: 'confirm', value }).session : asked
  return transition(workflow, moved, { type: 'unavailable' }).session
}
