import { transition, type Session, type Workflow } from '@tessa/assistant-engine'

const withoutServer = (workflow: Workflow, session: Session): Session =>
  session.pending === null ? session : transition(workflow, session, { type: 'generation-failed' }).session

/** Answers a step without a server: dialogs are confirmed, and questions to the server stay unanswered. */
export const answerAlone = (workflow: Workflow, session: Session, value: string): Session => {
  const asked = transition(workflow, session, { type: 'answer', value }).session
  const next = asked === session ? transition(workflow, session, { type: 'confirm', value }).session : asked
  return withoutServer(workflow, next)
}

/** Types words into the text field of a step, without a server. */
export const typeAlone = (workflow: Workflow, session: Session, value: string): Session =>
  withoutServer(workflow, transition(workflow, session, { type: 'typed', value }).session)
