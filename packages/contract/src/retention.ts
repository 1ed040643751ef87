/**
 * For how many days things are kept, by class, unless the installation sets another number. The jobs that delete, the
 * settings and the privacy page all take their numbers from here. Cases and their evidence (the session, answers, files
 * and history that belong to one) are in no class: they are never deleted automatically.
 */
export const retentionDays = {
  /** A guest's session that led to no case, with its answers; counted from its last change. */
  guestSessions: 90,
  /** The files of such a session. */
  guestFiles: 30,
  /** The step-by-step log of an account's session that led to no case. The session itself stays with the account. */
  sessionEvents: 90,
  sentMails: 180,
  failedMails: 30,
  contactMessages: 365,
  /** An account whose address was never confirmed, that reported nothing and in which no sign-in is left. */
  unconfirmedAccounts: 90,
  /** Six years, as HIPAA asks of the records of its safeguards. */
  auditLog: 2190,
  /** What a device may still send again; each key is a number without content. */
  idempotencyKeys: 30,
  signIns: 30,
  /** Files added to a case by a comment that was never sent. */
  drafts: 1,
} as const

export type RetentionClass = keyof typeof retentionDays

/** What an installation may set, and the fewest days that keep Tessa working. The others follow from how Tessa works. */
export const retentionSettings = [
  { name: 'guestSessions', atLeast: 1 },
  { name: 'guestFiles', atLeast: 1 },
  { name: 'sessionEvents', atLeast: 1 },
  // A link to end the mails has to work for a month.
  { name: 'sentMails', atLeast: 30 },
  { name: 'failedMails', atLeast: 1 },
  { name: 'contactMessages', atLeast: 1 },
  { name: 'unconfirmedAccounts', atLeast: 1 },
  // The database refuses to delete what is younger.
  { name: 'auditLog', atLeast: 90 },
  // A device sends what waits on it for a month.
  { name: 'idempotencyKeys', atLeast: 30 },
] as const satisfies readonly { readonly name: RetentionClass; readonly atLeast: number }[]
