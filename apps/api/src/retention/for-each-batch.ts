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
  readonly next?: Position | undefined
}

/** Runs a step in a transaction of its own, which also counts what the step removed. */
export type RunBatch = (step: (trx: Kysely<Tables>) => Promise<Batch>) => Promise<Batch>

/** How many rows one transaction reads, so that it holds no lock for long. */
export const batchSize = 50

/** Runs a step until its scan is complete. */
export const forEachBatch = async (
  runBatch: RunBatch,
  step: (trx: Kysely<Tables>, from: Position | undefined) => Promise<Batch>,
): Promise<void> => {
  let from: Position | undefined
  do {
    const position = from
    const batch = await runBatch((trx) => step(trx, position))
    from = batch.next
  } while (from !== undefined)
}

/** The last position of a full batch. A batch that is not full is the last one. */
export const nextOf = (rows: readonly Position[]): Position | undefined =>
  rows.length < batchSize ? undefined : rows.at(-1)
