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
    const change = changeOf(after, restore(before, text))
    if (change) changed.push({ index: total, ...change })
    total++
  }
  return { total, unchanged: total - changed.length, changed }
}

function changeOf(after: Workflow, old: Session): Omit<PathChange, 'index'> | null {
  const { id, threshold } = old
  let root = old
  const moments: Session[] = []
  for (; root.previous; root = root.previous) moments.unshift(root)
  let session = start(after, { id, threshold, facts: root.facts })
  if (session.step !== root.step) return { answers: 0, from: root.step, to: session.step }
  for (const moment of moments) {
    const next = moment.last ? again(after, session, moment.last) : session
    if (next.step !== moment.step) return { answers: session.count, from: moment.step, to: next.step }
    session = next
  }
  return null
}

function again(workflow: Workflow, session: Session, entry: Entry): Session {
  if (entry.type !== 'answer' && entry.type !== 'command') return transition(workflow, session, entry).session
  const { value } = entry
  const asked = entry.type === 'answer' && transition(workflow, session, { type: 'answer', value }).session
  return asked && asked !== session
    ? asked
    : transition(workflow, session, { type: 'confirm', value }).session
}
