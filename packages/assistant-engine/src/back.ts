import { command, learn } from './moment.ts'
import type { Entry, Session, Transition } from './session.ts'
import type { Workflow } from './workflow.ts'

/** The moment before the last answer; what was told or sent since then stays told and sent. */
export function back(workflow: Workflow, session: Session): Transition {
  const dropped: Entry[] = []
  const kept: Entry[] = []
  for (let at: Session | null = session; at?.last && at.previous; at = at.previous) {
    const { last } = at
    if (last.type === 'learn' || last.type === 'command') kept.unshift(last)
    else dropped.unshift(last)
    if (last.type !== 'answer') continue
    if (at.final) break
    let before: Session = { ...at.previous, revised: [...session.revised, ...dropped] }
    for (const entry of kept) {
      if (entry.type === 'learn') before = learn(before, entry)
      if (entry.type === 'command') before = command(workflow, before, entry)
    }
    return { session: before, effects: [{ type: 'report-progress' }] }
  }
  return { session, effects: nothing }
}

const nothing: Transition['effects'] = []

/** Whether Previous Step has somewhere to go. */
export function canGoBack(session: Session): boolean {
  for (let at: Session | null = session; at?.last; at = at.previous) {
    if (at.last.type === 'answer') return !at.final
  }
  return false
}
