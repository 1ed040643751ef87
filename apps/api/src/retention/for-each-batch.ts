import type { SettableRetention } from '@tessa/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../db/schema/tables.ts'

/** A position in an index scan. */
export interface Position {
  readonly at: Date
  readonly id: string
}

export interface Batch {
  readonly removed: number
  /** The short numbers of the cases that it removed. */
  readonly cases?: readonly string[]
  /** Where the next batch begins; undefined at the end. */
  readonly next?: Position | undefined
}

/**
 * Runs a step in a transaction of its own, which also counts what the step removed. The step gets the moment before
 * which this class has expired, by the days of now; it does not run where the class is kept for ever.
 */
export type RunBatch = (
  expiryOf: SettableRetention,
  step: (trx: Kysely<Tables>, before: Date) => Promise<Batch>,
) => Promise<Batch>

/** How many rows one transaction reads, so that it holds no lock for long. */
export const batchSize = 50

/** Runs a step until its scan is complete. */
export const forEachBatch = async (
  runBatch: RunBatch,
  expiryOf: SettableRetention,
  step: (trx: Kysely<Tables>, before: Date, from: Position | undefined) => Promise<Batch>,
): Promise<void> => {
  let from: Position | undefined
  do {
    const position = from
    const batch = await runBatch(expiryOf, (trx, before) => step(trx, before, position))
    from = batch.next
  } while (from !== undefined)
}

/** The last position of a full batch. A batch that is not full is the last one. */
export const nextOf = (rows: readonly Position[]): Position | undefined =>
  rows.length < batchSize ? undefined : rows.at(-1)
