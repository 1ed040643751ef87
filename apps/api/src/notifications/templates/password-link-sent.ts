import type { MailText } from '../mail-body.ts'

/** To the owner of an account: a link from an administrator that sets a password once. */
export const passwordLinkSent = (url: string): MailText => ({
  subject: 'Choose your Tessa password',
  paragraphs: [
    'Hello,',
    'An administrator sent you this link so that you can choose a password for your account. The link works once, and until tomorrow at this time.',
    'Until then your current password, if you have one, stays the same.',
  ],
  action: { label: 'Choose a password', url },
})
