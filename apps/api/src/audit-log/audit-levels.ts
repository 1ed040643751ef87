import type { AuditEvent } from '@tessa/contract'

/** The level at which each event stands in the log of the server. */
export const auditLevels = {
  'account.registered': 'info',
  /** An administrator did these to an account. Details name the changed fields, and never their text. */
  'account.created': 'info',
  'account.changed': 'info',
  'account.deleted': 'info',
  'password.assigned': 'info',
  'password.link-sent': 'info',
  'sign-in.succeeded': 'info',
  'sign-in.failed': 'warn',
  'sign-in.limited': 'warn',
  'sign-in.ended': 'info',
  'password.changed': 'info',
  /** A change that asks for the current password got a wrong one. */
  'password.failed': 'warn',
  'password.reset-requested': 'info',
  'password.reset': 'info',
  'two-factor.enabled': 'info',
  'two-factor.disabled': 'info',
  'two-factor.recovery-codes-renewed': 'info',
  'two-factor.failed': 'warn',
  /** The database writes this event itself, so that a statement in a console is recorded too. */
  'role.changed': 'info',
  'help-desk.granted': 'info',
  'help-desk.denied': 'warn',
  'access.denied': 'warn',
  /** Its details say how many rows were handed over. */
  'export.created': 'info',
  'export.requested': 'info',
  /** A download that ended before its last row. */
  'export.interrupted': 'warn',
  'backup.restored': 'info',
  'technician.changed': 'info',
  'absence.added': 'info',
  'absence.removed': 'info',
  'bulk.requested': 'info',
  'bulk.undone': 'info',
  'contact-message.answered': 'info',
  'contact-message.settled': 'info',
  'contact-message.reopened': 'info',
  'shared-view.changed': 'info',
  'profile.changed': 'info',
  'email.confirmed': 'info',
  'mail-preference.changed': 'info',
  /** Its row says what was shown of the text, and never the text. */
  'mail.read': 'info',
  'mail.sent-again': 'info',
  /** Its row names each setting with its old and new value, a secret only as changed. */
  'settings.changed': 'info',
  /** The version of the entry says what, by whom and why. */
  'knowledge.proposed': 'info',
  'knowledge.approved': 'info',
  'knowledge.rejected': 'info',
  'knowledge.withdrawn': 'info',
  'knowledge.imported': 'info',
  'knowledge.reviewed': 'info',
  /** The history of the case says why. */
  'hold.placed': 'info',
  'hold.released': 'info',
  /** Its details say how many of each class went, also where these were none. */
  'retention.ran': 'info',
  /** Its details name the cases by their short numbers. */
  'cases.deleted': 'info',
  /** The database writes this event itself when retention removes the beginning of the chain. */
  'audit-log.purged': 'info',
  /** More refusals within an hour than are written one by one. */
  'refusals.uncounted': 'warn',
} as const satisfies Record<AuditEvent, 'info' | 'warn'>
