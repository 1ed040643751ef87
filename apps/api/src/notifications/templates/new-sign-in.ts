import { accountNotice, type AccountChange } from '../account-notice.ts'
import type { MailText } from '../mail-body.ts'

/** To the owner of an account: a browser signed in for the first time. */
export const newSignIn = (change: AccountChange): MailText =>
  accountNotice(
    'A new sign-in to your Tessa account',
    'Someone signed in to your account from a browser we have not seen before',
    change,
  )
