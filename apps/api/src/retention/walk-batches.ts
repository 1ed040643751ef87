import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'

/** Where a walk along an index stands. */
export interface Position {
  readonly at: Date
  readonly id: string
}

export interface Batch {
  readonly removed: number
  /** Where the next batch begins; undefined at the end. */
  readonly next: Position | undefined
}

/** How many rows one transaction looks at, so that it holds no lock for long. */
export const batchSize = 50

/** Runs a step until its walk is over, each in a transaction of its own; answers how much was removed. */
export const walkBatches = async (
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

/** The last of a full batch; a batch that is not full is the last one. */
export const nextOf = (rows: readonly Position[]): Position | undefined =>
  rows.length < batchSize ? undefined : rows.at(-1)
