import { useState } from 'react'
import { useAuthSession } from '../auth/auth-session.ts'
import { newId } from '../new-id.ts'
import { createStoredValue, type StoredValue } from '../store/stored-value.ts'
import { accountDrafts } from './account-drafts.ts'

export interface TextDraft {
  /** The idempotency key, so that the server accepts it once, even if the page reloads while it is sent. */
  readonly key: string
  readonly text: string
}

const draftsIn = (values: StoredValue<unknown>) => ({
  save: (place: readonly string[], { key, text }: TextDraft): void =>
    values.at(...place).write(text.trim() === '' ? undefined : [key, text]),
  read: (place: readonly string[]): TextDraft | undefined => {
    const stored = values.at(...place).read()
    return Array.isArray(stored) ? { key: String(stored[0]), text: String(stored[1]) } : undefined
  },
})

/**
 * Text drafts that survive a reload of this tab until they are sent. They are cleared on sign-out. The drafts `of` an
 * account also survive a sign-in that ended by itself, until another account signs in.
 *
 * @example const drafts = createTextDrafts('comment-draft')
 */
export const createTextDrafts = (name: string) => {
  const ofTab = draftsIn(
    createStoredValue<unknown>({
      key: name,
      area: 'session',
      parse: (stored) => stored,
      clearOnSignOut: true,
    }),
  )
  return {
    ...ofTab,
    of: (account: string | undefined) =>
      account === undefined ? ofTab : draftsIn(accountDrafts.at(account, name)),
  }
}

export type TextDrafts = ReturnType<typeof createTextDrafts>

/** The draft of the signed-in account at one place. A changed text is a new draft with a new key. */
export const useTextDraft = (drafts: TextDrafts, ...place: readonly string[]) => {
  const { signIn } = useAuthSession()
  // A late write must not become a draft of the next account.
  const [own] = useState(() => drafts.of(signIn.account()))
  const [draft, setDraft] = useState((): TextDraft => own.read(place) ?? { key: newId(), text: '' })
  const write = (text: string): void => {
    const next = { key: newId(), text }
    setDraft(next)
    own.save(place, next)
  }
  return { draft, write, clear: () => write(''), stored: () => own.read(place) }
}
