import type { SettableRetention, Settings } from '@tessa/contract'

/** For how many days each class is kept; 0 for ever. */
export const retentionOf = (settings: Settings): Readonly<Record<SettableRetention, number>> => ({
  cases: settings.caseDays,
  guestSessions: settings.guestSessionDays,
  guestFiles: settings.guestFileDays,
  sessionEvents: settings.sessionEventDays,
  sentMails: settings.sentMailDays,
  failedMails: settings.failedMailDays,
  contactMessages: settings.contactMessageDays,
  unconfirmedAccounts: settings.unconfirmedAccountDays,
  auditLog: settings.auditLogDays,
  idempotencyKeys: settings.idempotencyKeyDays,
})
