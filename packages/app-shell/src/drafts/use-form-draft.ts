import { useEffect, useEffectEvent, useState } from 'react'
import { useAuthSession } from '../auth/auth-session.ts'
import { ownSignOut } from '../auth/own-sign-out.ts'
import { accountDrafts } from './account-drafts.ts'

export interface FormDraft {
  /** What is not sent yet, without secrets; undefined for nothing. */
  readonly unsent: () => unknown
  /** Called once, when the same account opens the form again. The draft is not validated. */
  readonly restore: (draft: unknown) => void
}

/**
 * Keeps what was typed into a form when the sign-in ends by itself and closes it.
 *
 * @example useFormDraft('settings', { unsent: () => changes, restore })
 */
export const useFormDraft = (name: string, { unsent, restore }: FormDraft): void => {
  const { signIn } = useAuthSession()
  const [own] = useState(() => accountDrafts.at(signIn.account() ?? '', name))
  const onOpen = useEffectEvent(() => {
    const draft = own.read()
    own.clear()
    if (draft !== undefined) restore(draft)
  })
  const onClose = useEffectEvent(() => {
    if (signIn.token() === undefined && ownSignOut.read() === undefined) own.write(unsent())
  })
  useEffect(() => {
    onOpen()
    return () => onClose()
  }, [])
}
