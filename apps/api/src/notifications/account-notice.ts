import type { MailText } from './mail-body.ts'

/** Where a change of an account came from. */
export interface AccountChange {
  readonly at: Date
  readonly device: string
  readonly address: string
  readonly webUrl: string
}

/** What all notices about an account share. They hold no name and no typed text, and their link proves nothing. */
export const accountNotice = (
  subject: string,
  whatHappened: string,
  { at, device, address, webUrl }: AccountChange,
): MailText => ({
  subject,
  paragraphs: [
    'Hello,',
    `${whatHappened}: on ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC, from ${device} (network address ${address}).`,
    'If this was you, no action is needed. If it was not, set a new password now. That signs out every device.',
  ],
  action: { label: 'Set a new password', url: `${webUrl}/forgot-password` },
})
