import { ofEachClass, type SettableRetention } from '@tessa/contract'
import type { Kysely } from 'kysely'
import type { NewAuditEntry } from '../audit-log/audit-entry.ts'
import type { Tables } from '../db/schema/tables.ts'
import { runTransaction } from '../db/after-commit.ts'
import { expiryOf, type RetentionDays } from './expiry.ts'
import type { Batch, RunBatch } from './for-each-batch.ts'
import { retentionRules } from './retention-rules.ts'
import { beginRun, countRemoved, endRun } from './retention-runs.ts'

export interface RetentionDeps {
  readonly db: Kysely<Tables>
  /** Read before each batch, because a run takes a while and settings change. */
  readonly days: () => RetentionDays
  readonly now: () => Date
  readonly record: (
    trx: Kysely<Tables>,
    entry: NewAuditEntry<'cases.deleted' | 'retention.ran'>,
  ) => Promise<void>
}

export interface RetentionReport {
  /** How many of each class this call has removed. */
  readonly removed: Readonly<Record<SettableRetention, number>>
  readonly errors: readonly Error[]
}

const casesOfEntry = 100

/** Deleted cases are named, a hundred in each entry at most. */
const entriesOf = ({ cases = [] }: Batch): readonly NewAuditEntry<'cases.deleted'>[] =>
  Array.from({ length: Math.ceil(cases.length / casesOfEntry) }, (_, n) => {
    const some = cases.slice(n * casesOfEntry, (n + 1) * casesOfEntry)
    return { event: 'cases.deleted', details: { count: some.length, cases: some.join(', ') } }
  })

/**
 * Deletes everything that has expired, and records what this run deleted. A class that fails does not stop the others.
 * Two servers at once delete each row once, and each records what it deleted itself.
 */
export const runRetention = async ({ db, days, now, record }: RetentionDeps): Promise<RetentionReport> => {
  const removed = ofEachClass(() => 0)
  const failed: SettableRetention[] = []
  const errors: Error[] = []
  const startedAt = now()
  const day = await beginRun(db, startedAt)
  for (const { name, purge } of retentionRules) {
    const runBatch: RunBatch = async (of, step) => {
      const before = expiryOf(days(), startedAt)[of]
      if (before === undefined) return { removed: 0 }
      const batch = await runTransaction(db, async (trx) => {
        const done = await step(trx, before)
        for (const entry of entriesOf(done)) await record(trx, entry)
        if (done.removed > 0) await countRemoved(trx, { day, name, removed: done.removed })
        return done
      })
      removed[name] += batch.removed
      return batch
    }
    try {
      await purge(runBatch)
    } catch (cause) {
      failed.push(name)
      errors.push(new Error(`${name} could not be deleted`, { cause }))
    }
  }
  await runTransaction(db, async (trx) => {
    await endRun(trx, { day, now: now(), failed })
    const details = { ...removed, ...(failed.length > 0 ? { failed: failed.join(', ') } : {}) }
    await record(trx, { event: 'retention.ran', details })
  })
  return { removed, errors }
}
