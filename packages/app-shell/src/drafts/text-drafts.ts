import { useState } from 'react'
import { newId } from '../new-id.ts'
import { createStoredValue } from '../store/stored-value.ts'

export interface TextDraft {
  /** The idempotency key, so that the server accepts it once, even if the page reloads while it is sent. */
  readonly key: string
  readonly text: string
}

/**
 * Text drafts that survive a reload of this tab until they are sent. They are cleared on sign-out.
 *
 * @example const drafts = createTextDrafts('comment-draft')
 */
export const createTextDrafts = (name: string) => {
  const stored = createStoredValue<readonly [key: string, text: string]>({
    key: name,
    area: 'session',
    parse: (value) => (Array.isArray(value) ? [String(value[0]), String(value[1])] : undefined),
    clearOnSignOut: true,
  })
  return {
    save: (place: readonly string[], { key, text }: TextDraft): void =>
      stored.at(...place).write(text.trim() === '' ? undefined : [key, text]),
    read: (place: readonly string[]): TextDraft | undefined => {
      const [key, text] = stored.at(...place).read() ?? []
      return key === undefined || text === undefined ? undefined : { key, text }
    },
  }
}

export type TextDrafts = ReturnType<typeof createTextDrafts>

/** The draft of one place. A changed text is a new draft with a new key. */
export const useTextDraft = (drafts: TextDrafts, ...place: readonly string[]) => {
  const [draft, setDraft] = useState((): TextDraft => drafts.read(place) ?? { key: newId(), text: '' })
  const write = (text: string): void => {
    const next = { key: newId(), text }
    setDraft(next)
    drafts.save(place, next)
  }
  return { draft, write, clear: () => write('') }
}
