import type { MailText } from '../mail-body.ts'

/** To the owner of an account whose second factor an administrator switched off. */
export const twoFactorRemoved = (firstName: string, webUrl: string): MailText => ({
  subject: 'Two-factor sign-in was switched off for your Tessa account',
  paragraphs: [
    `Hello ${firstName},`,
    'An administrator switched off two-factor sign-in for your account and signed you out on every device.',
    'Sign in with your password and set it up again. If you did not ask for this, set a new password now.',
  ],
  action: { label: 'Set a new password', url: `${webUrl}/forgot-password` },
})
