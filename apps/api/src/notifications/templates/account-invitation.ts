import type { MailText } from '../mail-body.ts'

/** To somebody for whom an account was imported: the link that sets its first password. */
export const accountInvitation = (firstName: string, url: string): MailText => ({
  subject: 'You are invited to Tessa',
  paragraphs: [
    `Hello ${firstName},`,
    'An administrator created a Tessa account for this address. Choose a password to sign in. The link works once, and for seven days.',
    'If you do not know Tessa, no action is needed.',
  ],
  action: { label: 'Choose a password', url },
})
