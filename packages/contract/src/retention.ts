/**
 * The default retention of each class of data, in days. The jobs that delete, the settings and the privacy page all use
 * these numbers. Cases and their evidence (their session, answers, files and history) have no class, because they are
 * never deleted automatically.
 */
export const retentionDays = {
  /** A guest's session without a case, with its answers, counted from its last change. */
  guestSessions: 90,
  /** The files of such a session. */
  guestFiles: 30,
  /** The step-by-step log of an account's session without a case. The session itself stays with the account. */
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

/** The classes that an installation can set, each with the minimum that Tessa needs. The other classes are fixed. */
export const retentionSettings = [
  { name: 'guestSessions', atLeast: 1 },
  { name: 'guestFiles', atLeast: 1 },
  { name: 'sessionEvents', atLeast: 1 },
  // An unsubscribe link has to work for a month.
  { name: 'sentMails', atLeast: 30 },
  { name: 'failedMails', atLeast: 1 },
  { name: 'contactMessages', atLeast: 1 },
  { name: 'unconfirmedAccounts', atLeast: 1 },
  // The database refuses to delete newer rows.
  { name: 'auditLog', atLeast: 90 },
  // A device sends its pending items for a month.
  { name: 'idempotencyKeys', atLeast: 30 },
] as const satisfies readonly { readonly name: RetentionClass; readonly atLeast: number }[]
