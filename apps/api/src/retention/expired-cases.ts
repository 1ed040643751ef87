import { settlements } from '@tessa/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../db/schema/tables.ts'
import { linkedTo } from './linked-cases.ts'

export const caseTables = ['work_orders', 'help_requests'] as const
export type CaseTable = (typeof caseTables)[number]

/** A status that is not named here is never deleted. Literals, because the indexes of the ended name them too. */
const hasEnded: Readonly<Record<CaseTable, RawBuilder<boolean>>> = {
  work_orders: sql`status in ('fulfilled', 'archived')`,
  help_requests: sql`status in (${sql.join([...settlements, 'converted'].map((status) => sql.lit(status)))})`,
}
/** A request with a work order goes with that one. */
export const isCounted: Readonly<Record<CaseTable, RawBuilder<boolean>>> = {
  work_orders: sql`true`,
  help_requests: sql`status <> 'converted'`,
}

/** Ended cases without a change since then. */
export const expired = (table: CaseTable, before: Date) =>
  sql<boolean>`${hasEnded[table]} and updated_at < ${before}`
export const expiredCases = (table: CaseTable, before: Date) =>
  sql`select id from ${sql.table(table)} where ${expired(table, before)} and ${isCounted[table]}`

/** Each of these cases with all that belong together with it, as `family (root, id)`. */
export const familiesOf = (roots: RawBuilder<unknown>) => sql`family (root, id) as (
  select id, id from (${roots}) roots
  union select f.root, l.id from family f cross join lateral (${linkedTo(sql`f.id`)}) l (id))`

/** A member of a family that has not expired, or is held: then the whole family stays. */
export const staying = (before: Date) => sql`
  select root from family f where exists (select from case_holds where case_id = f.id)
    or not (exists (select from work_orders where id = f.id and ${expired('work_orders', before)})
      or exists (select from help_requests where id = f.id and ${expired('help_requests', before)}))`

/** The members of the families that go as a whole, if all of them are `among` these. */
export const familiesThatGo = async (
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
