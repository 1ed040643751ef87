import type { Entry } from './session.ts'

/** Long enough to recognize an answer. */
const maxLength = 100

/** Trims a dropped entry. Many edits of a long text must not make the stored session too large to send. */
export const trimEntry = (entry: Entry): Entry => {
  if (entry.type === 'answer') {
    return { ...entry, at: undefined, value: entry.value.slice(0, maxLength) }
  }
  return entry.type === 'generated'
    ? { ...entry, step: { title: entry.step.title?.slice(0, maxLength) } }
    : entry
}
