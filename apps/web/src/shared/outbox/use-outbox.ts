import { useEffect, useState } from 'react'
import { useAuthSession } from '@tessa/app-shell'
import { openOutbox, type Outbox } from './outbox.ts'

/** The outbox of the page; undefined until its code has loaded. */
export const useOutbox = (): Outbox | undefined => {
  const { signIn } = useAuthSession()
  const [outbox, setOutbox] = useState<Outbox>()
  useEffect(() => {
    let hasLeft = false
    openOutbox(signIn).then(
      (opened) => !hasLeft && setOutbox(opened),
      () => undefined,
    )
    return () => {
      hasLeft = true
    }
  }, [signIn])
  return outbox
}
