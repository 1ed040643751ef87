import { mostCounted } from '@tessa/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/schema/tables.ts'
import { removeFiles } from '../storage/remove-files.ts'
import { batchSize, forEachBatch, nextOf, type Batch, type Position } from './for-each-batch.ts'
import { countRows, type RetentionRule } from './retention-rule.ts'
import {
  type CaseTable,
  caseTables,
  expired,
  expiredCases,
  familiesOf,
  familiesThatGo,
  isCounted,
  staying,
} from './expired-cases.ts'

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
