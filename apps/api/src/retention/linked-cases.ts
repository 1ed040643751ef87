import type { HeldThrough } from '@tessa/contract'
import { sql, type Expression, type Kysely, type RawBuilder } from 'kysely'
import { prepare, slot } from '../db/prepared-statements.ts'
import type { Tables } from '../db/schema/tables.ts'

/**
 * The cases that belong together with the one of this id: a request and its work order, duplicates and their original,
 * and cases of one session.
 */
export const linkedTo = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select help_request_id from work_orders where id = ${id} and help_request_id is not null
  union all select id from work_orders where help_request_id = ${id}
  union all select duplicate_of from work_orders where id = ${id} and duplicate_of is not null
  union all select id from work_orders where duplicate_of = ${id}
  union all select o.id from (
      select chat_session_id from work_orders where id = ${id}
      union all select chat_session_id from help_requests where id = ${id}) s
    join work_orders o on o.chat_session_id = s.chat_session_id
  union all select r.id from (
      select chat_session_id from work_orders where id = ${id}
      union all select chat_session_id from help_requests where id = ${id}) s
    join help_requests r on r.chat_session_id = s.chat_session_id`

/** Whether the case of this column is held, itself or through one that belongs to it. */
export const isHeld = (column: string): RawBuilder<boolean> => sql`${sql.ref(column)} in (
  with recursive held (id) as (
    select case_id from case_holds
    union select l.id from held cross join lateral (${linkedTo(sql`held.id`)}) l (id))
  select id from held)`

/** The held case that keeps this one from being deleted, apart from a hold of its own. */
export const selectHeldThrough = (id: Expression<string>) => sql<NonNullable<HeldThrough>>`
  with recursive family (id) as (
    select ${id}
    union select l.id from family f cross join lateral (${linkedTo(sql`f.id`)}) l (id))
  select h.case_id as id, h.subject as kind, coalesce(o.short_number, r.short_number) as "shortNumber"
  from family f join case_holds h on h.case_id = f.id
    left join work_orders o on o.id = f.id left join help_requests r on r.id = f.id
  where f.id <> ${id} order by h.placed_at, h.case_id limit 1`

const heldThroughOf = prepare(() => selectHeldThrough(sql`${slot('id')}::uuid`))

export const heldThrough = async (db: Kysely<Tables>, id: string): Promise<HeldThrough> =>
  (await heldThroughOf(db, { id }))[0] ?? null
