import { mostCounted, settlements } from '@tessa/contract'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from '../db/schema/tables.ts'
import { removeFiles } from '../storage/remove-files.ts'
import { batchSize, forEachBatch, nextOf, type Batch, type Position } from './for-each-batch.ts'
import { linkedTo } from './linked-cases.ts'
import { countRows, type RetentionRule } from './retention-rule.ts'

const caseTables = ['work_orders', 'help_requests'] as const
type CaseTable = (typeof caseTables)[number]

/** A status that is not named here is never deleted. Literals, because the indexes of the ended name them too. */
const hasEnded: Readonly<Record<CaseTable, RawBuilder<boolean>>> = {
  work_orders: sql`status in ('fulfilled', 'archived')`,
  help_requests: sql`status in (${sql.join([...settlements, 'converted'].map((status) => sql.lit(status)))})`,
}
/** A request with a work order goes with that one. */
const isCounted: Readonly<Record<CaseTable, RawBuilder<boolean>>> = {
  work_orders: sql`true`,
  help_requests: sql`status <> 'converted'`,
}

/** Ended cases without a change since then. */
const expired = (table: CaseTable, before: Date) =>
  sql<boolean>`${hasEnded[table]} and updated_at < ${before}`
const expiredCases = (table: CaseTable, before: Date) =>
  sql`select id from ${sql.table(table)} where ${expired(table, before)} and ${isCounted[table]}`

/** Each of these cases with all that belong together with it, as `family (root, id)`. */
const familiesOf = (roots: RawBuilder<unknown>) => sql`family (root, id) as (
  select id, id from (${roots}) roots
  union select f.root, l.id from family f cross join lateral (${linkedTo(sql`f.id`)}) l (id))`

/** A member of a family that has not expired, or is held: then the whole family stays. */
const staying = (before: Date) => sql`
  select root from family f where exists (select from case_holds where case_id = f.id)
    or not (exists (select from work_orders where id = f.id and ${expired('work_orders', before)})
      or exists (select from help_requests where id = f.id and ${expired('help_requests', before)}))`

/** The members of the families that go as a whole, if all of them are `among` these. */
const familiesThatGo = async (
  trx: Kysely<Tables>,
  roots: readonly string[],
  before: Date,
  among?: readonly string[],
) => {
  const { rows } = await sql<{ id: string }>`
    with recursive ${familiesOf(sql`select unnest(${roots}::uuid[]) as id`)},
      going as (
        select root from family except (${staying(before)})
        ${among ? sql`except select root from family where id <> all(${among}::uuid[])` : sql``})
    select distinct id from family join going using (root) order by id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Locks the cases that no other transaction holds, and their sessions, so that nothing is added to them. */
const lockCases = async (trx: Kysely<Tables>, ids: readonly string[]): Promise<readonly string[]> => {
  const sessions = await sql<{ id: string }>`
    select id from chat_sessions where id = any(${await sessionsOf(trx, ids)}::uuid[])
    order by id for update skip locked`.execute(trx)
  const free = sessions.rows.map(({ id }) => id)
  const locked: string[] = []
  for (const table of caseTables) {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where id = any(${ids}::uuid[])
        and (chat_session_id is null or chat_session_id = any(${free}::uuid[]))
      order by id for update skip locked`.execute(trx)
    locked.push(...rows.map(({ id }) => id))
  }
  return locked
}

const sessionsOf = async (trx: Kysely<Tables>, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select chat_session_id as id from work_orders where id = any(${ids}::uuid[]) and chat_session_id is not null
    union select chat_session_id from help_requests where id = any(${ids}::uuid[]) and chat_session_id is not null
  `.execute(trx)
  return rows.map(({ id }) => id)
}

/** Deletes cases with their files, sessions and histories. A request counts and is named with its work order. */
const deleteCases = async (trx: Kysely<Tables>, ids: readonly string[], before: Date): Promise<Batch> => {
  const sessions = await sessionsOf(trx, ids)
  const files = await sql<{ id: string }>`select id from attachments
    where work_order_id = any(${ids}::uuid[]) or chat_session_id = any(${sessions}::uuid[])`.execute(trx)
  await removeFiles(
    trx,
    files.rows.map(({ id }) => id),
    before,
  )
  const cases: string[] = []
  for (const table of caseTables) {
    const { rows } = await sql<{ number: string; counts: boolean }>`
      delete from ${sql.table(table)} where id = any(${ids}::uuid[])
      returning short_number as number, ${isCounted[table]} as counts`.execute(trx)
    cases.push(...rows.flatMap(({ number, counts }) => (counts ? [number] : [])))
  }
  await sql`delete from chat_sessions where id = any(${sessions}::uuid[])`.execute(trx)
  await sql`select purge_histories(${ids}::uuid[])`.execute(trx)
  return { removed: cases.length, cases }
}

const oldest = async (
  trx: Kysely<Tables>,
  table: CaseTable,
  before: Date,
  from: Position | undefined,
): Promise<readonly Position[]> => {
  const after =
    from === undefined ? sql`true` : sql`(updated_at, id) > (${from.at}::timestamptz, ${from.id}::uuid)`
  const { rows } = await sql<Position>`
    select id, updated_at as at from ${sql.table(table)}
    where ${expired(table, before)} and ${isCounted[table]} and ${after}
    order by updated_at, id limit ${batchSize}`.execute(trx)
  return rows
}

/** Ended cases, each with all that belongs to it, and only if nothing of that stays. */
export const casesRule: RetentionRule = {
  name: 'cases',
  count: async (db, { cases: before }) => {
    if (before === undefined) return 0
    let total = 0
    for (const table of caseTables) {
      const roots = sql`${expiredCases(table, before)} limit ${mostCounted + 1}`
      if ((await countRows(db, expiredCases(table, before))) > mostCounted) return mostCounted + 1
      const { rows } = await sql<{ count: number }>`
        with recursive ${familiesOf(roots)}
        select count(*)::int as count from (select root from family except (${staying(before)})) going`.execute(
        db,
      )
      total += rows[0]?.count ?? 0
    }
    return total
  },
  purge: async (runBatch) => {
    for (const table of caseTables)
      await forEachBatch(runBatch, 'cases', async (trx, before, from) => {
        const rows = await oldest(trx, table, before, from)
        const next = nextOf(rows)
        const wanted = await familiesThatGo(
          trx,
          rows.map(({ id }) => id),
          before,
        )
        if (wanted.length === 0) return { removed: 0, next }
        const locked = await lockCases(trx, wanted)
        // A second look, because a case may have changed or joined a family before it was locked.
        const ids = await familiesThatGo(trx, locked, before, locked)
        return ids.length === 0 ? { removed: 0, next } : { ...(await deleteCases(trx, ids, before)), next }
      })
  },
}
