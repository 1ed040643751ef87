import { apply } from './apply.ts'
import { draftOf } from './log.ts'
import { start } from './session.ts'
import type { Entry, Session } from './session.ts'
import type { Workflow } from './workflow.ts'

/** Yields every entry of the log with the session before it. */
export function replayLog(workflow: Workflow, session: Session): { before: Session; entry: Entry }[] {
  const { id, initialFacts: facts, threshold } = session
  let before: Session = start(workflow, { id, facts, threshold })
  return session.log.map((entry) => {
    const moment = { before, entry }
    const after = draftOf(before)
    apply(workflow, after, entry)
    before = after
    return moment
  })
}
