import type { MailText } from '../mail-body.ts'

/**
 * To the address of a new account: the link that confirms it. It repeats nothing that the registrant typed, because the
 * registrant may be a stranger to the reader.
 */
export const emailConfirmationLink = (url: string): MailText => ({
  subject: 'Confirm your email address for Tessa',
  paragraphs: [
    'Hello,',
    'Someone created a Tessa account with this email address. If this was you, please confirm the address within three days.',
    'If it was not you, you can ignore this email. Until the address is confirmed, Tessa sends nothing else to it.',
  ],
  action: { label: 'Confirm this address', url },
})
