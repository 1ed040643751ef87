import type { MailText } from '../mail-body.ts'

/** To the owner of an account whose password an administrator set. It never contains the password. */
export const passwordAssigned = (firstName: string, webUrl: string): MailText => ({
  subject: 'An administrator set a new password for your Tessa account',
  paragraphs: [
    `Hello ${firstName},`,
    'An administrator set a new password for your account. You are signed out on every device.',
    'Sign in with the password that they give you. You then choose one that only you know. If you did not ask for this, contact your administrator.',
  ],
  action: { label: 'Sign in', url: `${webUrl}/login` },
})
