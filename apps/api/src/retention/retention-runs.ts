import type { SettableRetention } from '@tessa/contract'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../db/schema/tables.ts'

const keptDays = 365

/** The run of a day: several servers, and a run that is repeated after a failure, count in the same row. */
const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

/** Returns the day of the run, which it keeps past midnight. */
export const beginRun = async (db: Kysely<Tables>, now: Date): Promise<string> => {
  const day = dayOf(now)
  await db
    .insertInto('retention_runs')
    .values({ day, started_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .deleteFrom('retention_runs')
    .where('day', '<', dayOf(new Date(now.getTime() - keptDays * 86_400_000)))
    .execute()
  return day
}

/** Adds what a transaction has removed to the run of the day. It must run in that transaction. */
export const countRemoved = async (
  trx: Kysely<Tables>,
  {
    day,
    name,
    removed,
  }: { readonly day: string; readonly name: SettableRetention; readonly removed: number },
): Promise<void> => {
  await sql`update retention_runs
    set removed = jsonb_set(removed, ${[name]}::text[], to_jsonb(coalesce((removed ->> ${name})::bigint, 0) + ${removed}::bigint))
    where day = ${day}`.execute(trx)
}

/** A run that could not delete everything has not ended: the next one of the day goes on with it. */
export const endRun = async (
  trx: Kysely<Tables>,
  { day, now, failed }: { readonly day: string; readonly now: Date; readonly failed: readonly string[] },
): Promise<void> => {
  await trx
    .updateTable('retention_runs')
    .set({ failed: JSON.stringify(failed), ended_at: failed.length === 0 ? now : null })
    .where('day', '=', day)
    .execute()
}

/** The newest run. */
export const lastRun = (db: Kysely<Tables>) =>
  db.selectFrom('retention_runs').selectAll().orderBy('day', 'desc').limit(1).executeTakeFirst()
