import { apply } from '../apply.ts'
import { draftOf } from '../log.ts'
import { start } from '../session.ts'
import type { Entry, Session } from '../session.ts'
import { restore } from '../serialize.ts'
import { checkedTransition as transition } from '../answers/checked-transition.ts'
import type { Workflow } from '../workflow.ts'

export type PathChange = {
  /** The index of the stored session. */
  readonly index: number
  /** How many answers the two versions agree on. */
  readonly answers: number
  /** The next step in the old version, and the next step in the new one. */
  readonly from: string
  readonly to: string
}

/**
 * Replays stored sessions against another version, and gives the sessions whose path would change.
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

/** Runs both versions in parallel with the same answer values. */
function changeOf(before: Workflow, after: Workflow, old: Session): Omit<PathChange, 'index'> | null {
  const beginning = { id: old.id, threshold: old.threshold, facts: old.initialFacts }
  const was = draftOf(start(before, beginning))
  let session = start(after, beginning)
  for (const entry of old.log) {
    if (session.step !== was.step) break
    apply(before, was, entry)
    session = again(after, session, entry)
  }
  return session.step === was.step ? null : { answers: was.count - 1, from: was.step, to: session.step }
}

function again(workflow: Workflow, session: Session, entry: Entry): Session {
  if (entry.type !== 'answer' && entry.type !== 'command') return transition(workflow, session, entry).session
  const { value } = entry
  if (entry.type === 'answer' && entry.place === null)
    return transition(workflow, session, { type: 'typed', value }).session
  const asked =
    entry.type === 'answer' ? transition(workflow, session, { type: 'answer', value }).session : session
  return asked === session ? transition(workflow, session, { type: 'confirm', value }).session : asked
}
