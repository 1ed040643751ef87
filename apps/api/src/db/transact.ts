import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

const waiting = new WeakMap<Kysely<Tables>, (() => void)[]>()

/**
 * Runs a transaction, and then what was put off until it is committed. Where it is rolled back that never happens.
 *
 *     await transact(db, async (trx) => afterCommit(trx, () => log.info('it was done')))
 */
export const transact = async <T>(
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

/** Puts it off until the transaction is committed; where none is open, it happens at once. */
export const afterCommit = (db: Kysely<Tables>, effect: () => void): void => {
  if (!db.isTransaction) {
    effect()
    return
  }
  const effects = waiting.get(db)
  if (!effects) throw new Error('What is put off until a commit needs a transaction that transact() began')
  effects.push(effect)
}
