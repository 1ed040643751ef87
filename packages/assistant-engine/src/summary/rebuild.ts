import { stepOf } from '../conditions.ts'
import { start } from '../session.ts'
import type { Facts, Session } from '../session.ts'
import { transition } from '../transition.ts'
import { view } from '../view.ts'
import type { Workflow } from '../workflow.ts'
import type { ChatLogEntry } from './documents.ts'
import { dangerFacts } from './danger-facts.ts'
import { dangerStep } from './reported-danger.ts'

/**
 * Rebuilds a session from a chat log, so that the person who takes over does not ask the same questions again.
 * `facts` are the other values of the document, such as the contact. A log does not contain generated steps, so
 * their answers are kept as typed answers.
 */
export function rebuild<W extends Workflow>(
  workflow: W,
  log: readonly ChatLogEntry[],
  facts?: Facts,
): Session<W>
export function rebuild(workflow: Workflow, log: readonly ChatLogEntry[], facts: Facts = {}): Session {
  let session = start(workflow)
  const answers = log.filter(({ step }) => step !== dangerStep)
  for (const { step, userResponse } of log)
    if (step === dangerStep)
      session = transition(workflow, session, { type: 'set-facts', facts: dangerFacts(userResponse) }).session
  for (const [index, entry] of answers.entries()) {
    if (session.step !== entry.step) {
      throw new Error(`Entry ${index} answers "${entry.step}", but the session is at "${session.step}".`)
    }
    const next = answered(workflow, session, entry.userResponse)
    const expected = answers[index + 1]?.step
    session =
      expected === undefined || next.step === expected
        ? next
        : answered(
            workflow,
            transition(workflow, session, { type: 'set-facts', facts }).session,
            entry.userResponse,
          )
  }
  return session
}

function answered(workflow: Workflow, session: Session, words: string): Session {
  const { value } = stepOf(workflow, session.step).options?.find((option) =>
    option.summaryLabels?.includes(words),
  ) ??
    view(workflow, session).options.find(
      ({ label, summaryLabel: told }) => words === told || words === label,
    ) ?? { value: words }
  const asked = transition(workflow, session, { type: 'answer', value }).session
  const moved = asked === session ? transition(workflow, session, { type: 'confirm', value }).session : asked
  return transition(workflow, moved, { type: 'generation-failed' }).session
}
