import { mostCounted, type SettableRetention } from '@tessa/contract'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from '../db/schema/tables.ts'
import type { Expiry } from './expiry.ts'
import type { RunBatch } from './for-each-batch.ts'

/** How a class of data is deleted, and how many would be: both by the same conditions. */
export interface RetentionRule {
  readonly name: SettableRetention
  /** Counts `mostCounted + 1` at most, so that no preview reads a whole table. */
  readonly count: (db: Kysely<Tables>, expiry: Expiry) => Promise<number>
  readonly purge: (runBatch: RunBatch) => Promise<void>
}

/** How many rows a query has. */
export const countRows = async (db: Kysely<Tables>, rows: RawBuilder<unknown>): Promise<number> => {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from (${rows} limit ${mostCounted + 1}) counted`.execute(db)
  return counted.rows[0]?.count ?? 0
}
