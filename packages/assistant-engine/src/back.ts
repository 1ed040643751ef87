import { append, draftOf } from './apply.ts'
import { lightened } from './revised.ts'
import { canGoBack, start } from './session.ts'
import type { Session } from './session.ts'
import type { Workflow } from './workflow.ts'

/** The moment before the last answer; what was told or sent since then stays told and sent. */
export function back(workflow: Workflow, session: Session): Session {
  if (!canGoBack(session)) return session
  const { log, id, startedAt, given, threshold } = session
  const last = log.findLastIndex(({ type }) => type === 'answer')
  const draft = draftOf(
    start(workflow, { id, facts: given, threshold, ...(startedAt !== null && { at: startedAt }) }),
  )
  for (const entry of log.slice(0, last)) append(workflow, draft, entry)
  const after = log.slice(last)
  const stays = ({ type }: (typeof log)[number]) => type === 'learn' || type === 'command'
  for (const entry of after.filter(stays)) append(workflow, draft, entry)
  draft.revised = lightened([...session.revised, ...after.filter((entry) => !stays(entry))])
  return draft
}
