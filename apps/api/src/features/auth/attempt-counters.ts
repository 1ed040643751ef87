import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'

export interface Counter {
  readonly key: string
  readonly seconds: number
}

/** Counts one attempt on each counter, in one statement. Returns the state of each counter. */
export const reserve = async (db: Kysely<Tables>, counters: readonly Counter[], now: Date) => {
  // The order is always the same, so that two requests never wait for each other.
  const rows = counters
    .map(({ key, seconds }) => ({ key, hits: 1, ends_at: new Date(now.getTime() + seconds * 1000) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const counted = await db
    .insertInto('rate_limit_counters')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql<number>`case when rate_limit_counters.ends_at <= ${now} then 1 else rate_limit_counters.hits + 1 end`,
        ends_at: sql<Date>`case when rate_limit_counters.ends_at <= ${now} then excluded.ends_at else rate_limit_counters.ends_at end`,
      }),
    )
    .returning(['key', 'hits', 'ends_at'])
    .execute()
  return new Map(counted.map(({ key, hits, ends_at }) => [key, { hits, endsAt: ends_at.getTime() }]))
}

/** Takes back an attempt that was right or was not judged. */
export const release = async (db: Kysely<Tables>, counters: readonly Counter[]): Promise<void> => {
  const keys = counters.map(({ key }) => key).toSorted()
  await sql`update rate_limit_counters set hits = hits - 1 where key in
    (select key from rate_limit_counters where key in (${sql.join(keys)}) and hits > 0 order by key for update)`.execute(
    db,
  )
}

interface Pace {
  readonly key: string
  readonly gapSeconds: number
  readonly longestDelaySeconds: number
}

/** Reserves the next free moment in a queue of attempts, in milliseconds from now; undefined if it is too far away. */
export const waitTurn = async (
  db: Kysely<Tables>,
  { key, gapSeconds, longestDelaySeconds }: Pace,
  now: Date,
): Promise<number | undefined> => {
  const gap = gapSeconds * 1000
  const latest = new Date(now.getTime() + longestDelaySeconds * 1000)
  const taken = await db
    .insertInto('rate_limit_counters')
    .values({ key, hits: 1, ends_at: new Date(now.getTime() + gap) })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          ends_at: sql<Date>`greatest(rate_limit_counters.ends_at, ${now}) + ${`${gapSeconds} seconds`}::interval`,
        })
        .where('rate_limit_counters.ends_at', '<=', latest),
    )
    .returning('ends_at')
    .executeTakeFirst()
  return taken && taken.ends_at.getTime() - gap - now.getTime()
}
