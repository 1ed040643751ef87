import { accountNotice, type AccountChange } from '../account-notice.ts'
import type { MailText } from '../mail-body.ts'

/** To the owner of an account: signing in no longer takes a second step. */
export const twoFactorDisabled = (change: AccountChange): MailText =>
  accountNotice('Two-step sign-in was turned off', 'Two-step sign-in was turned off for your account', change)
