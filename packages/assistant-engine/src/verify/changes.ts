import { append, draftOf } from '../apply.ts'
import { start } from '../session.ts'
import type { Entry, Session } from '../session.ts'
import { restore } from '../stored.ts'
import { transition } from '../transition.ts'
import type { Workflow } from '../workflow.ts'

export type PathChange = {
  /** Which of the stored sessions. */
  readonly index: number
  /** How many answers the two versions agree on. */
  readonly answers: number
  /** Where the old version goes next, and where the new one does. */
  readonly from: string
  readonly to: string
}

/**
 * Whose path would change: replays stored sessions of one version against another.
 *
 * @example
 * const { changed } = pathChanges(version1, version2, storedTexts)
 */
export function pathChanges(before: Workflow, after: Workflow, stored: Iterable<string>) {
  const changed: PathChange[] = []
  let total = 0
  for (const text of stored) {
    const change = changeOf(before, after, restore(before, text))
    if (change) changed.push({ index: total, ...change })
    total++
  }
  return { total, unchanged: total - changed.length, changed }
}

/** Walks both versions side by side, by the values of the answers. */
function changeOf(before: Workflow, after: Workflow, old: Session): Omit<PathChange, 'index'> | null {
  const beginning = { id: old.id, threshold: old.threshold, facts: old.given }
  const was = draftOf(start(before, beginning))
  let session = start(after, beginning)
  for (const entry of old.log) {
    if (session.step !== was.step) break
    append(before, was, entry)
    session = again(after, session, entry)
  }
  return session.step === was.step ? null : { answers: was.count - 1, from: was.step, to: session.step }
}

function again(workflow: Workflow, session: Session, entry: Entry): Session {
  if (entry.type !== 'answer' && entry.type !== 'command') return transition(workflow, session, entry).session
  const { value } = entry
  const asked =
    entry.type === 'answer' ? transition(workflow, session, { type: 'answer', value }).session : session
  return asked === session ? transition(workflow, session, { type: 'confirm', value }).session : asked
}
