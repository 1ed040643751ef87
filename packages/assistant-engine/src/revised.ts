import type { Entry } from './session.ts'

/** Enough to tell what an answer said. */
const longest = 100

/** What was dropped, cut: a long text edited often must not make the stored session larger than can be sent. */
export function light(entry: Entry): Entry {
  if (entry.type === 'answer') return { ...entry, value: entry.value.slice(0, longest) }
  if (entry.type !== 'made') return entry
  const { title } = entry.step
  return { type: 'made', step: title === undefined ? {} : { title: title.slice(0, longest) } }
}
