import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import type { Tables } from '../db/schema/tables.ts'
import { purgeAuditLog } from './purge-audit-log.ts'
import {
  purgeBulkChanges,
  purgeContactMessages,
  purgeFailedMails,
  purgeIdempotencyKeys,
  purgeSentMails,
  purgeUnconfirmedAccounts,
} from './purge-rows.ts'
import { purgeGuestFiles, purgeGuestSessions, purgeSessionEvents } from './purge-sessions.ts'

export interface RetentionDeps {
  readonly db: Kysely<Tables>
  readonly config: Pick<Config, 'retentionDays'>
  readonly now: () => Date
}

interface Purge {
  readonly name: keyof Config['retentionDays']
  run(deps: RetentionDeps, before: Date): Promise<number>
}

/** The daily purges in their order: a session is deleted after its files. */
export const purges: readonly Purge[] = [
  {
    name: 'guestFiles',
    // Files do not outlive the retention of their session. The next purge of unclaimed files deletes the bytes within
    // minutes.
    run: ({ db, config, now }, before) => {
      const ofSessions = daysBefore(now(), config.retentionDays.guestSessions)
      return purgeGuestFiles(db, before > ofSessions ? before : ofSessions)
    },
  },
  { name: 'guestSessions', run: ({ db }, before) => purgeGuestSessions(db, before) },
  { name: 'sessionEvents', run: ({ db }, before) => purgeSessionEvents(db, before) },
  { name: 'sentMails', run: ({ db }, before) => purgeSentMails(db, before) },
  { name: 'failedMails', run: ({ db }, before) => purgeFailedMails(db, before) },
  { name: 'contactMessages', run: ({ db }, before) => purgeContactMessages(db, before) },
  { name: 'unconfirmedAccounts', run: ({ db }, before) => purgeUnconfirmedAccounts(db, before) },
  { name: 'auditLog', run: ({ db }, before) => purgeAuditLog(db, before) },
  {
    name: 'idempotencyKeys',
    // A change of many is what its key answers with.
    run: async ({ db }, before) =>
      (await purgeIdempotencyKeys(db, before)) + (await purgeBulkChanges(db, before)),
  },
]

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000)

export interface RetentionReport {
  /** How many rows of each class were removed. */
  readonly removed: Readonly<Record<string, number>>
  readonly errors: readonly Error[]
}

/** Deletes everything past its retention. A class that fails does not stop the others. */
export const runRetention = async (deps: RetentionDeps): Promise<RetentionReport> => {
  const removed: Record<string, number> = {}
  const errors: Error[] = []
  for (const { name, run } of purges)
    try {
      removed[name] = await run(deps, daysBefore(deps.now(), deps.config.retentionDays[name]))
    } catch (cause) {
      errors.push(new Error(`${name} could not be deleted`, { cause }))
    }
  return { removed, errors }
}
