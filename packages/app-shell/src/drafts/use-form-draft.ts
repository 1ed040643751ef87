import { useEffect, useEffectEvent, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useAuthSession } from '../auth/auth-session.ts'
import { ownSignOut } from '../auth/own-sign-out.ts'
import { userQuery } from '../auth/user-query.ts'
import { accountDrafts } from './account-drafts.ts'

type StoredDraft = ReturnType<typeof accountDrafts.at>

/** Chosen files, which the storage cannot hold: it only says that there is one. */
const files = new Map<string, { readonly file: File; readonly stored: StoredDraft }>()

/** Forgets the files whose mark in the storage a sign-out, another person or the time has cleared. */
const forgetClearedFiles = () => {
  for (const [key, { stored }] of files) if (stored.read() === undefined) files.delete(key)
}

export interface FormDraft {
  /** What is not sent yet, without secrets; undefined for nothing. */
  readonly unsent: () => unknown
  /** Called once, when the same account opens the form again. The draft is not validated. */
  readonly restore: (draft: unknown) => void
}

/**
 * Keeps what was typed into a form when something else closes it: the sign-in ends by itself, or the person must first
 * change the password or set up two-step sign-in.
 *
 * @example useFormDraft('settings', { unsent: () => changes, restore })
 */
export const useFormDraft = (name: string, { unsent, restore }: FormDraft): void => {
  const { signIn } = useAuthSession()
  const queries = useQueryClient()
  const [{ own, key }] = useState(() => {
    const account = signIn.account() ?? ''
    return { own: accountDrafts.at(account, name), key: `${account}:${name}` }
  })
  const onOpen = useEffectEvent(() => {
    const draft = own.read()
    forgetClearedFiles()
    const file = files.get(key)?.file
    own.clear()
    files.delete(key)
    if (draft !== undefined) restore(file ?? draft)
  })
  const onClose = useEffectEvent(() => {
    const user = queries.getQueryData(userQuery(signIn).queryKey)
    const isEnded = signIn.token() === undefined && ownSignOut.read() === undefined
    if (isEnded || user?.mustChangePassword || user?.mustSetUpSecondFactor) {
      const draft = unsent()
      own.write(draft)
      if (draft instanceof File) files.set(key, { file: draft, stored: own })
    }
  })
  useEffect(() => {
    onOpen()
    return () => onClose()
  }, [])
}
