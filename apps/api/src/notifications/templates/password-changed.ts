import { accountNotice, type AccountChange } from '../account-notice.ts'
import type { MailText } from '../mail-body.ts'

/** To the owner of an account: the password was changed by a signed-in user. */
export const passwordChanged = (change: AccountChange): MailText =>
  accountNotice('Your Tessa password was changed', 'The password for your account was changed', change)
