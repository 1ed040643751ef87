import { accountNotice, type AccountChange } from '../account-notice.ts'
import type { MailText } from '../mail-body.ts'

/** To the owner of an account: signing in now takes a second step. */
export const twoFactorEnabled = (change: AccountChange): MailText =>
  accountNotice('Two-step sign-in was turned on', 'Two-step sign-in was turned on for your account', change)
