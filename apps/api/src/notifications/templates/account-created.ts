import type { MailText } from '../mail-body.ts'

/** To the owner of an account that an administrator created. It never contains the password. */
export const accountCreated = (firstName: string, webUrl: string): MailText => ({
  subject: 'Your Tessa account',
  paragraphs: [
    `Hello ${firstName},`,
    'An administrator created a Tessa account for this address and set a first password. They will give it to you in person.',
    'Sign in with it once. You then choose a password that only you know.',
  ],
  action: { label: 'Sign in', url: `${webUrl}/login` },
})
