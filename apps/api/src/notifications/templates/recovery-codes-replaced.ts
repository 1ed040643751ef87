import { accountNotice, type AccountChange } from '../account-notice.ts'
import type { MailText } from '../mail-body.ts'

/** To the owner of an account: the recovery codes were replaced. */
export const recoveryCodesReplaced = (change: AccountChange): MailText =>
  accountNotice(
    'Your Tessa recovery codes were replaced',
    'New recovery codes were created for your account, and the old ones no longer work',
    change,
  )
