import type { SettableRetention } from '@tessa/contract'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../db/schema/tables.ts'

const keptDays = 365

/** The run of a day: several servers, and a run that is repeated after a failure, count in the same row. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

export const beginRun = async (db: Kysely<Tables>, now: Date): Promise<void> => {
  await db
    .insertInto('retention_runs')
    .values({ day: dayOf(now), started_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .deleteFrom('retention_runs')
    .where('day', '<', dayOf(new Date(now.getTime() - keptDays * 86_400_000)))
    .execute()
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

/** What was removed on this day; undefined if the run of the day has ended already. */
export const endRun = async (
  trx: Kysely<Tables>,
  { now, failed }: { readonly now: Date; readonly failed: readonly string[] },
): Promise<Readonly<Record<string, number>> | undefined> => {
  const row = await trx
    .updateTable('retention_runs')
    .set({ failed: JSON.stringify(failed), ...(failed.length === 0 ? { ended_at: now } : {}) })
    .where('day', '=', dayOf(now))
    .where('ended_at', 'is', null)
    .returning('removed')
    .executeTakeFirst()
  return row?.removed
}

/** The newest run. */
export const lastRun = (db: Kysely<Tables>) =>
  db.selectFrom('retention_runs').selectAll().orderBy('day', 'desc').limit(1).executeTakeFirst()
