import type { MailText } from '../mail-body.ts'

/** To the earlier address of an account. It does not contain the new one. */
export const emailChanged = (): MailText => ({
  subject: 'Your Tessa account has a new email address',
  paragraphs: [
    'Hello,',
    'An administrator gave your Tessa account another email address. From now on, sign in with that one.',
    'If you did not ask for this, contact your administrator.',
  ],
})
