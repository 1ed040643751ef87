import { apply, draftOf } from './apply.ts'
import { start } from './session.ts'
import type { Entry, Session } from './session.ts'
import type { Workflow } from './workflow.ts'

/** Every entry of the log with the session as it was before. */
export function momentsOf(workflow: Workflow, session: Session): { before: Session; entry: Entry }[] {
  const { id, given: facts, threshold } = session
  let before: Session = start(workflow, { id, facts, threshold })
  return session.log.map((entry) => {
    const moment = { before, entry }
    const after = draftOf(before, entry)
    apply(workflow, after)
    before = after
    return moment
  })
}
