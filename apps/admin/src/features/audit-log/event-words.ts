import { auditEvents, type AuditEvent } from '@tessa/contract'

export const eventWords: Readonly<Record<AuditEvent, string>> = {
  'account.registered': 'Account registered',
  'account.created': 'Account created',
  'account.changed': 'Account changed',
  'account.deleted': 'Account deleted',
  'role.changed': 'Role changed',
  'sign-in.succeeded': 'Signed in',
  'sign-in.failed': 'Sign-in failed',
  'sign-in.limited': 'Too many sign-in attempts',
  'sign-in.ended': 'Sign-ins ended',
  'password.changed': 'Password changed',
  'password.failed': 'Wrong current password',
  'password.assigned': 'Password set by an administrator',
  'password.link-sent': 'Password link sent',
  'password.reset-requested': 'Password reset requested',
  'password.reset': 'Password reset',
  'two-factor.enabled': 'Two-factor sign-in turned on',
  'two-factor.disabled': 'Two-factor sign-in turned off',
  'two-factor.recovery-codes-renewed': 'Recovery codes renewed',
  'two-factor.failed': 'Wrong second factor',
  'help-desk.granted': 'Help requests opened by password',
  'help-desk.denied': 'Wrong help-requests password',
  'access.denied': 'Access denied',
  'export.created': 'List exported',
  'export.requested': 'Export requested',
  'backup.restored': 'Backup restored',
  'export.interrupted': 'Export interrupted',
  'technician.changed': 'Maximum of work changed',
  'absence.added': 'Days away entered',
  'absence.removed': 'Days away removed',
  'bulk.requested': 'Several work orders changed',
  'bulk.undone': 'Change of several undone',
  'contact-message.answered': 'Contact message answered',
  'contact-message.settled': 'Contact message settled',
  'contact-message.reopened': 'Contact message opened again',
  'shared-view.changed': 'Shared view changed',
  'profile.changed': 'Own profile changed',
  'email.confirmed': 'Email address confirmed',
  'mail-preference.changed': 'Wish for mails changed',
  'mail.read': 'Mail read',
  'mail.sent-again': 'Mail sent again',
  'settings.changed': 'Settings changed',
  'knowledge.proposed': 'Change of the knowledge base proposed',
  'knowledge.approved': 'Change of the knowledge base approved',
  'knowledge.rejected': 'Change of the knowledge base rejected',
  'knowledge.withdrawn': 'Change of the knowledge base withdrawn',
  'knowledge.imported': 'Changes of the knowledge base imported',
  'knowledge.reviewed': 'Taken off the review of the knowledge base',
  'hold.placed': 'Hold placed on a case',
  'hold.released': 'Hold of a case released',
  'retention.ran': 'Expired data deleted',
  'cases.deleted': 'Expired cases deleted',
  'audit-log.purged': 'Old entries removed',
  'refusals.uncounted': 'More refusals, not counted one by one',
}

/** An event of a newer version is named as it is written. */
export const wordsOfEvent = (name: string): string => {
  const event = auditEvents.find((one) => one === name)
  return event ? eventWords[event] : name
}

/** `databaseRole` → `database role` */
const wordsOf = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** The further facts of an entry, each with its name. */
export const detailWords = (
  details: Readonly<Record<string, string | number | boolean>>,
): readonly string[] =>
  Object.entries(details).map(([key, value]) =>
    typeof value === 'boolean' ? `${wordsOf(key)}: ${value ? 'yes' : 'no'}` : `${wordsOf(key)}: ${value}`,
  )
