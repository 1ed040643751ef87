import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './schema/tables.ts'

const waiting = new WeakMap<Kysely<Tables>, (() => void)[]>()

/**
 * Runs a transaction, and after its commit the work that was postponed. A rollback discards that work.
 *
 *     await transact(db, async (trx) => afterCommit(trx, () => log.info('it was done')))
 */
export const runTransaction = async <T>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> => {
  const effects: (() => void)[] = []
  const answer = await db.transaction().execute(async (trx) => {
    waiting.set(trx, effects)
    return work(trx)
  })
  for (const effect of effects) effect()
  return answer
}

/** Postpones work until the transaction is committed. Without a transaction, the work runs at once. */
export const afterCommit = (db: Kysely<Tables>, effect: () => void): void => {
  if (!db.isTransaction) {
    effect()
    return
  }
  const effects = waiting.get(db)
  if (!effects) throw new Error('afterCommit() needs a transaction that runTransaction() started')
  effects.push(effect)
}
