import type { SignIn } from '@tessa/api-client'
import { openOutbox } from '../shared/outbox/outbox.ts'

/** The outbox of one test must not send items of the next test, nor keep its database open. */
export const closeOutbox = (signIn: SignIn): Promise<void> =>
  openOutbox(signIn).then(
    (outbox) => outbox.close(),
    () => undefined,
  )
