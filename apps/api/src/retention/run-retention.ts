import type { SettableRetention } from '@tessa/contract'
import type { Kysely } from 'kysely'
import type { AuditEntry } from '../audit-log/audit-entry.ts'
import type { Tables } from '../db/schema/tables.ts'
import { runTransaction } from '../db/after-commit.ts'
import { expiryOf, type RetentionDays } from './expiry.ts'
import type { RunBatch } from './for-each-batch.ts'
import { retentionRules } from './retention-rules.ts'
import { beginRun, countRemoved, dayOf, endRun } from './retention-runs.ts'

export interface RetentionDeps {
  readonly db: Kysely<Tables>
  readonly days: RetentionDays
  readonly now: Date
  readonly record: (trx: Kysely<Tables>, entry: AuditEntry) => Promise<void>
}

export interface RetentionReport {
  /** How many of each class this call has removed. */
  readonly removed: Readonly<Record<SettableRetention, number>>
  readonly errors: readonly Error[]
}

const none: Readonly<Record<SettableRetention, number>> = {
  cases: 0,
  guestSessions: 0,
  guestFiles: 0,
  sessionEvents: 0,
  sentMails: 0,
  failedMails: 0,
  contactMessages: 0,
  unconfirmedAccounts: 0,
  auditLog: 0,
  idempotencyKeys: 0,
}

/**
 * Deletes everything that has expired, and records what went. A class that fails does not stop the others. Two servers
 * at once delete each row once, and report it once.
 */
export const runRetention = async ({ db, days, now, record }: RetentionDeps): Promise<RetentionReport> => {
  const removed = { ...none }
  const failed: SettableRetention[] = []
  const errors: Error[] = []
  const expiry = expiryOf(days, now)
  await beginRun(db, now)
  for (const { name, purge } of retentionRules) {
    const before = expiry[name]
    if (before === undefined) continue
    const runBatch: RunBatch = async (step) => {
      const batch = await db.transaction().execute(async (trx) => {
        const done = await step(trx)
        if (done.removed > 0) await countRemoved(trx, { day: dayOf(now), name, removed: done.removed })
        return done
      })
      removed[name] += batch.removed
      return batch
    }
    try {
      await purge(runBatch, before)
    } catch (cause) {
      failed.push(name)
      errors.push(new Error(`${name} could not be deleted`, { cause }))
    }
  }
  await runTransaction(db, async (trx) => {
    const total = await endRun(trx, { now, failed })
    if (total === undefined) return
    const details = { ...none, ...total, ...(failed.length > 0 ? { failed: failed.join(', ') } : {}) }
    await record(trx, { event: 'retention.ran', details })
  })
  return { removed, errors }
}
