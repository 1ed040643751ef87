import type { MailStatus, MailTextState, SentMail } from '@tessa/contract'
import type { StatusTone } from '@tessa/ui'

export const mailStatusWords: Readonly<Record<MailStatus, { tone: StatusTone; label: string }>> = {
  queued: { tone: 'in-progress', label: 'Waiting' },
  sent: { tone: 'done', label: 'Sent' },
  suppressed: { tone: 'closed', label: 'Kept' },
  failed: { tone: 'escalated', label: 'Failed' },
}

/** Why a text is not shown, or not whole. */
export const textStateWords: Readonly<Record<MailTextState, string | undefined>> = {
  whole: undefined,
  'without-links': 'Links are left out: they may open what only the recipient may see.',
  withheld: 'Mails about accounts are shown to nobody, because they hold the keys to them.',
  removed: 'The text was removed, because it is no longer needed.',
}

/** `3 attempts` */
export const attemptWords = ({ attempts }: SentMail): string =>
  attempts === 1 ? '1 attempt' : `${attempts} attempts`

const kindWords: Readonly<Record<NonNullable<SentMail['about']>['kind'], string>> = {
  'work-order': 'Work order',
  'help-request': 'Help request',
  'contact-message': 'Contact message',
  account: 'Account',
}

/** What a link to the record says. */
export const subjectWords = ({ kind, number }: NonNullable<SentMail['about']>): string =>
  number ?? kindWords[kind]

export const nameOf = ({ subject, recipient }: SentMail): string => `${subject}, to ${recipient}`
