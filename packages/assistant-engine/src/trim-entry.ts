import type { Entry } from './session.ts'

/** Long enough to recognize an answer. */
const maxLength = 100

/** Trims a dropped entry. Many edits of a long text must not make the stored session too large to send. */
export const trimEntry = (entry: Entry): Entry => {
  if (entry.type === 'answer') {
    const { at: _, ...kept } = entry
    return { ...kept, value: entry.value.slice(0, maxLength) }
  }
  if (entry.type !== 'generated') return entry
  const { title } = entry.step
  return { type: 'generated', step: { ...(title && { title: title.slice(0, maxLength) }) } }
}
