import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import type { Tables } from '../db/tables.ts'
import type { FileStore } from '../features/attachments/file-store.ts'
import { purgeUnclaimed } from '../features/attachments/unclaimed-files.ts'
import { purgeAuditLog } from './purge-audit-log.ts'
import {
  purgeContactMessages,
  purgeFailedMails,
  purgeIdempotencyKeys,
  purgeSentMails,
  purgeUnconfirmedAccounts,
} from './purge-rows.ts'
import { purgeGuestFiles, purgeGuestSessions, purgeSessionEvents } from './purge-sessions.ts'

export interface RetentionDeps {
  readonly db: Kysely<Tables>
  readonly files: FileStore
  readonly config: Pick<Config, 'retentionDays'>
  readonly now: () => Date
}

interface Purge {
  readonly name: keyof Config['retentionDays']
  run(deps: RetentionDeps, before: Date): Promise<number>
}

/** What goes once a day, in this order: a session goes after its files. */
export const purges: readonly Purge[] = [
  {
    name: 'guestFiles',
    // A session does not outlive its own number of days for its files.
    run: async ({ db, files, config, now }, before) => {
      const ofSessions = daysBefore(now(), config.retentionDays.guestSessions)
      const removed = await purgeGuestFiles(db, before > ofSessions ? before : ofSessions)
      await purgeUnclaimed(db, files, now())
      return removed
    },
  },
  { name: 'guestSessions', run: ({ db }, before) => purgeGuestSessions(db, before) },
  { name: 'sessionEvents', run: ({ db }, before) => purgeSessionEvents(db, before) },
  { name: 'sentMails', run: ({ db }, before) => purgeSentMails(db, before) },
  { name: 'failedMails', run: ({ db }, before) => purgeFailedMails(db, before) },
  { name: 'contactMessages', run: ({ db }, before) => purgeContactMessages(db, before) },
  { name: 'unconfirmedAccounts', run: ({ db }, before) => purgeUnconfirmedAccounts(db, before) },
  { name: 'auditLog', run: ({ db }, before) => purgeAuditLog(db, before) },
  { name: 'idempotencyKeys', run: ({ db }, before) => purgeIdempotencyKeys(db, before) },
]

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000)

export interface RetentionReport {
  /** How much of each class is gone. */
  readonly removed: Readonly<Record<string, number>>
  readonly errors: readonly Error[]
}

/** Deletes what was kept long enough. A class that fails, because the file store is away say, holds up no other. */
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
