import type { Kysely } from 'kysely'
import type { Tables } from '../db/schema/tables.ts'

/** A position in an index scan. */
export interface Position {
  readonly at: Date
  readonly id: string
}

export interface Batch {
  readonly removed: number
  /** Where the next batch begins; undefined at the end. */
  readonly next: Position | undefined
}

/** How many rows one transaction reads, so that it holds no lock for long. */
export const batchSize = 50

/** Runs a step until its scan is complete, each time in its own transaction. Returns how many rows were removed. */
export const forEachBatch = async (
  db: Kysely<Tables>,
  step: (trx: Kysely<Tables>, from: Position | undefined) => Promise<Batch>,
): Promise<number> => {
  let removed = 0
  let from: Position | undefined
  do {
    const position = from
    const batch = await db.transaction().execute((trx) => step(trx, position))
    removed += batch.removed
    from = batch.next
  } while (from !== undefined)
  return removed
}

/** The last position of a full batch. A batch that is not full is the last one. */
export const nextOf = (rows: readonly Position[]): Position | undefined =>
  rows.length < batchSize ? undefined : rows.at(-1)
