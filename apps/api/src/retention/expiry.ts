import { keptForever, type SettableRetention } from '@tessa/contract'

/** For how many days each class is kept; 0 for ever. */
export type RetentionDays = Readonly<Record<SettableRetention, number>>

/** The moment before which each class has expired; undefined for a class that never does. */
export type Expiry = Readonly<Record<SettableRetention, Date | undefined>>

const later = (one: Date | undefined, other: Date | undefined): Date | undefined =>
  one && other ? (one > other ? one : other) : (one ?? other)

export const expiryOf = (days: RetentionDays, now: Date): Expiry => {
  const before = (count: number): Date | undefined =>
    count === keptForever ? undefined : new Date(now.getTime() - count * 86_400_000)
  return {
    cases: before(days.cases),
    guestSessions: before(days.guestSessions),
    // Files do not outlive the retention of their session.
    guestFiles: later(before(days.guestFiles), before(days.guestSessions)),
    sessionEvents: before(days.sessionEvents),
    sentMails: before(days.sentMails),
    failedMails: before(days.failedMails),
    contactMessages: before(days.contactMessages),
    unconfirmedAccounts: before(days.unconfirmedAccounts),
    auditLog: before(days.auditLog),
    idempotencyKeys: before(days.idempotencyKeys),
  }
}
