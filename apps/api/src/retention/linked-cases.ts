import { sql, type RawBuilder } from 'kysely'

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
