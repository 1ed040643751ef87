import type { MailText } from '../mail-body.ts'

/** To the owner of a mailbox: the link that sets a new password. */
export const passwordResetLink = (url: string, confirmedFirstName: string | undefined): MailText => ({
  subject: 'Set a new password for Tessa',
  paragraphs: [
    // A stranger may have typed the name of an unconfirmed account.
    confirmedFirstName === undefined ? 'Hello,' : `Hello ${confirmedFirstName},`,
    'Someone asked to set a new password for your account. If this was you, use the link within one hour. It works once.',
    'If it was not you, no action is needed. Your password stays the same.',
  ],
  action: { label: 'Set a new password', url },
})
