import { putBack, takeBack } from './later.ts'
import { canGoBack } from './session.ts'
import type { Session } from './session.ts'
import type { Workflow } from './workflow.ts'

/** The moment before the last answer; what was told or sent since then stays told and sent. */
export const back = (workflow: Workflow, session: Session): Session =>
  canGoBack(session) ? takeBack(workflow, session, session.count - 1) : session

/** The moment before an earlier answer, from where the later ones come back by themselves. */
export function edit(workflow: Workflow, session: Session, index: number): Session {
  const before = takeBack(workflow, session, index)
  return before === session ? session : { ...before, replays: true }
}

/** The moment after the answer that going back took away. */
export const forward = (workflow: Workflow, session: Session): Session => putBack(workflow, session)
