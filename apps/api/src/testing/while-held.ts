import { sql, type Kysely } from 'kysely'
import { expect } from 'vitest'
import type { Tables } from '../db/schema/tables.ts'

/** How many connections wait for a lock. */
const waiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

/** Runs a change in a transaction, commits it once a call waits for what it has locked, and awaits that call. */
export const whileHeld = async <T>(
  db: Kysely<Tables>,
  {
    hold,
    call,
    change = async () => undefined,
  }: {
    hold: (trx: Kysely<Tables>) => Promise<unknown>
    call: () => Promise<T>
    /** What the holder does while the call waits. */
    change?: (trx: Kysely<Tables>) => Promise<unknown>
  },
): Promise<PromiseSettledResult<T>> => {
  let running: Promise<[PromiseSettledResult<T>]> | undefined
  await db.transaction().execute(async (trx) => {
    await hold(trx)
    running = Promise.allSettled([call()])
    await expect.poll(async () => (await waiting.execute(db)).rows[0]?.count).toBe(1)
    await change(trx)
  })
  if (!running) throw new Error('The call was not made')
  const [result] = await running
  return result
}

/** Locks an account as its administration does. */
export const holdAccount = (userId: string) => (trx: Kysely<Tables>) =>
  trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
