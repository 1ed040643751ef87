import { undoFrom } from './undone-answers.ts'
import { canGoBack } from './session.ts'
import type { Session } from './session.ts'
import type { Workflow } from './workflow.ts'

/** Goes back to before the last answer. Facts that were set and requests that were sent since then stay. */
export const undo = (workflow: Workflow, session: Session): Session =>
  canGoBack(session) ? undoFrom(workflow, session, session.count - 1) : session

/** Goes back to before an earlier answer. Later answers come back automatically if they still apply. */
export const edit = (workflow: Workflow, session: Session, index: number): Session => {
  const before = undoFrom(workflow, session, index)
  return before === session ? session : { ...before, replays: true }
}
