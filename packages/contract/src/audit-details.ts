import type { AuditEvent } from './audit-events.ts'
import { settableRetention } from './retention.ts'
import { settingKeys } from './settings.ts'

const exported = ['export', 'kind', 'format', 'rows'] as const
const bulk = ['bulk', 'change', 'status', 'technician', 'workOrders', 'numbers'] as const
const knowledge = ['kind', 'entry', 'version'] as const
const account = ['fields', 'from', 'to', 'isActive', 'signIns'] as const

/** The further facts that an entry of each event may have. Screens have words for each of them. */
export const auditDetails = {
  'account.registered': [],
  'account.created': ['role', 'isActive', 'imported'],
  'account.changed': account,
  'account.deleted': ['role', 'signIns'],
  'role.changed': [...account, 'databaseRole'],
  'sign-in.succeeded': ['newDevice'],
  'sign-in.failed': [],
  'sign-in.limited': [],
  'sign-in.ended': ['signIns'],
  'password.changed': [],
  'password.failed': [],
  'password.assigned': ['signIns'],
  'password.link-sent': [],
  'password.reset-requested': [],
  'password.reset': [],
  'two-factor.enabled': [],
  'two-factor.disabled': ['signIns', 'databaseRole'],
  'two-factor.recovery-codes-renewed': [],
  'two-factor.failed': [],
  'help-desk.granted': [],
  'help-desk.denied': [],
  'access.denied': ['route', 'status'],
  'export.created': [...exported, 'complete'],
  'export.requested': [...exported, 'chosen', 'filter'],
  'export.interrupted': exported,
  'backup.restored': ['rows', 'files'],
  'technician.changed': ['maxWorkload', 'before'],
  'absence.added': ['from', 'to'],
  'absence.removed': ['from', 'to'],
  'bulk.requested': bulk,
  'bulk.undone': bulk,
  'contact-message.answered': ['message'],
  'contact-message.settled': ['message'],
  'contact-message.reopened': ['message'],
  'shared-view.changed': ['view', 'change'],
  'profile.changed': ['fields'],
  'email.confirmed': [],
  'mail-preference.changed': ['wantsMails'],
  'mail.read': ['mail', 'kind', 'shown'],
  'mail.sent-again': ['mail', 'kind', 'mails', 'filter'],
  'settings.changed': ['version', ...settingKeys],
  'knowledge.proposed': knowledge,
  'knowledge.approved': knowledge,
  'knowledge.rejected': knowledge,
  'knowledge.withdrawn': knowledge,
  'knowledge.imported': ['proposals'],
  'knowledge.reviewed': ['kind', 'item'],
  'hold.placed': ['case'],
  'hold.released': ['case'],
  'retention.ran': [...settableRetention, 'failed'],
  'cases.deleted': ['count', 'cases'],
  'audit-log.purged': ['through', 'hash'],
  'refusals.uncounted': [],
} as const satisfies Readonly<Record<AuditEvent, readonly string[]>>
export type AuditDetail = (typeof auditDetails)[AuditEvent][number]
