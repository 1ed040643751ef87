import type { MailKind } from '../db/schema/mail-tables.ts'

/**
 * Which mails leave first when many wait. A user who is locked out needs the reset link at once. A confirmation can
 * wait, and strangers can cause any number of them.
 */
export const priorityOf: Readonly<Record<MailKind, number>> = {
  'password-reset': 30,
  account: 30,
  'email-confirmation': 20,
  invitation: 20,
  staff: 10,
  progress: 10,
  contact: 10,
  confirmation: 0,
}

/** From this priority on, mails have their own senders and do not wait for others. */
export const accountPriority = 20

/** These mails carry a link that proves who opens it. Their text is removed as soon as it is no longer needed. */
export const holdsOneTimeLink = (kind: MailKind): boolean =>
  kind === 'password-reset' || kind === 'email-confirmation' || kind === 'invitation'

/** These mails are for the owner of an account alone. */
export const isAboutAccount = (kind: MailKind): boolean => priorityOf[kind] >= accountPriority
