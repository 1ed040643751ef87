import type { MailKind } from '../../db/mail-tables.ts'

/**
 * What leaves first when many mails wait: somebody who is locked out waits for a reset, and nobody for the news that
 * their request has arrived, of which a stranger can cause any number.
 */
export const priorityOf: Readonly<Record<MailKind, number>> = {
  'password-reset': 30,
  account: 30,
  'email-confirmation': 20,
  staff: 10,
  progress: 10,
  contact: 10,
  confirmation: 0,
}

/** From here on a mail has senders of its own, so that it does not wait for the others at all. */
export const accountPriority = 20

/** They carry a link that proves who opens it: their words are removed as soon as they are of no more use. */
export const holdsOneTimeLink = (kind: MailKind): boolean =>
  kind === 'password-reset' || kind === 'email-confirmation'
