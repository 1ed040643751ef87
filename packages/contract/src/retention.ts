/**
 * The default retention of each class of data, in days. The jobs that delete, the settings and the privacy page all use
 * these numbers.
 */
export const retentionDays = {
  /** Ended cases with their evidence: session, answers, files and history. Never, until an administrator sets it. */
  cases: 0,
  /** A guest's session without a case, with its answers and files, counted from its last change. */
  guestSessions: 90,
  /** The files of such a session, counted from when each was added. They go with their session at the latest. */
  guestFiles: 30,
  /**
   * The step-by-step log of an account's session without a case, that the assistant made a call, and the masked words of
   * faults that it did not know. The session itself stays with the account.
   */
  sessionEvents: 90,
  sentMails: 180,
  failedMails: 30,
  contactMessages: 365,
  /** An account without a confirmed address, without reports and without active sign-ins. */
  unconfirmedAccounts: 90,
  /** Six years, which HIPAA requires for the documentation of its safeguards. */
  auditLog: 2190,
  /** The keys of requests that a device can send again. A key has no content. */
  idempotencyKeys: 30,
  signIns: 30,
  /** Files for a case whose comment was not sent yet. A device sends its pending items for a month. */
  drafts: 30,
} as const

export type RetentionClass = keyof typeof retentionDays

/** The classes that administrators set, each with the fewest days that Tessa needs. The other classes are fixed. */
export const fewestRetentionDays = {
  // A history is evidence, which the database keeps for a year at least.
  cases: 365,
  guestSessions: 1,
  guestFiles: 1,
  sessionEvents: 1,
  // An unsubscribe link has to work for a month.
  sentMails: 30,
  failedMails: 1,
  contactMessages: 1,
  unconfirmedAccounts: 1,
  // The database refuses to delete newer rows.
  auditLog: 90,
  // A device sends its pending items for a month.
  idempotencyKeys: 30,
} as const satisfies Readonly<Partial<Record<RetentionClass, number>>>

export type SettableRetention = keyof typeof fewestRetentionDays

const isSettable = (name: string): name is SettableRetention => name in fewestRetentionDays
/** In the order in which the screen lists them. */
export const settableRetention: readonly SettableRetention[] =
  Object.keys(fewestRetentionDays).filter(isSettable)

/** Something of each class that administrators set. */
export const ofEachClass = <Value>(
  of: (name: SettableRetention) => Value,
): Record<SettableRetention, Value> => ({
  cases: of('cases'),
  guestSessions: of('guestSessions'),
  guestFiles: of('guestFiles'),
  sessionEvents: of('sessionEvents'),
  sentMails: of('sentMails'),
  failedMails: of('failedMails'),
  contactMessages: of('contactMessages'),
  unconfirmedAccounts: of('unconfirmedAccounts'),
  auditLog: of('auditLog'),
  idempotencyKeys: of('idempotencyKeys'),
})

export const mostRetentionDays = 36_500
/** A class with this retention is never deleted. */
export const keptForever = 0

export const isRetention = (name: SettableRetention, days: number): boolean =>
  days === keptForever ||
  (Number.isInteger(days) && days >= fewestRetentionDays[name] && days <= mostRetentionDays)

/** What a retention has to be, after the name of its setting. */
export const retentionRule = (name: SettableRetention): string =>
  `must be 0 for never, or from ${fewestRetentionDays[name]} to ${mostRetentionDays} days`

/** A preview counts so many at most: one more means "more than that". */
export const mostCounted = 10_000

export const holdReasonLength = 2000
