import { undonePrefix } from '@tessa/contract'
import { sql } from 'kysely'
import { sqlWords, type Fragment } from './sql-words.ts'
import { reporterFulfilled, teamComment } from '../case/descriptions.ts'
import { respondingStatuses } from '../sla/sla-policy.ts'

/** A work order that comes back within these days was not fixed the first time. */
export const firstTimeFixDays = 14

/** The columns of `work_order_facts`, in order. */
export const workOrderFactColumns = [
  'work_order_id',
  'created_day',
  'resolved_day',
  'equipment',
  'manufacturer',
  'facility',
  'technician',
  'priority',
  'response_seconds',
  'sla',
  'is_reopened',
  'repair_seconds',
  'repair_class',
  'is_first_time_fix',
] as const

export const dayOf = (moment: string, timeZone: string): Fragment =>
  sql`(${sql.ref(moment)} at time zone ${timeZone}::text)::date`

const undone = sql.lit(`${undonePrefix}%`)
const ended = sqlWords(['fulfilled', 'archived'])

/**
 * What the history of `w` tells, also of a reporter whose account was deleted: when the team first answered, and whether it was opened again. Changes that were undone
 * never happened: an undo repeats the description of the entry that it takes back.
 */
const history = sql`select
    min(at) filter (where is_response) as responded_at,
    coalesce(bool_or(is_reopening), false) as is_reopened,
    coalesce(bool_or(is_reopening and at - fulfilled_at <= ${sql.lit(`${firstTimeFixDays} days`)}::interval), false)
      as came_back
  from (
    select at,
      actor_kind = 'user' and (description = ${sql.lit(teamComment)}
        or (type = 'status_changed' and new_value in (${sqlWords([...respondingStatuses])})
          and description <> ${sql.lit(reporterFulfilled)})) as is_response,
      type = 'status_changed' and old_value in (${ended}) and new_value not in (${ended}) as is_reopening,
      max(at) filter (where type = 'status_changed' and new_value = 'fulfilled')
        over (order by sequence rows between unbounded preceding and 1 preceding) as fulfilled_at
    from (
      select sequence, actor_kind, description, activity_type as type, old_value, new_value, created_at as at,
        description like ${undone} or coalesce(lead(description) over (
          partition by activity_type, regexp_replace(description, ${sql.lit(`^${undonePrefix}`)}, '')
          order by sequence
        ) like ${undone}, false) as is_undone
      from activities
      where subject_id = w.id and activity_type in ('status_changed', 'comment_added')
    ) entries where not is_undone
  ) told`

/** The facts of work orders as of now. `which` narrows `work_orders w`. */
export const factsOfWorkOrders = (timeZone: string, which: Fragment): Fragment => sql`
  select w.id as work_order_id,
    ${dayOf('w.created_at', timeZone)} as created_day,
    ${dayOf('w.resolved_at', timeZone)} as resolved_day,
    w.equipment_type as equipment,
    coalesce(w.manufacturer, '') as manufacturer,
    w.facility_name as facility,
    coalesce(w.technician_id::text, '') as technician,
    w.priority,
    extract(epoch from history.responded_at - w.created_at)::bigint as response_seconds,
    case
      when w.due_at is null then null
      when w.responded_at <= w.due_at then 'kept'
      when w.responded_at > w.due_at or w.response_breached_at is not null then 'missed'
    end as sla,
    history.is_reopened,
    extract(epoch from w.resolved_at - w.created_at)::bigint as repair_seconds,
    floor(32 * ln(greatest(extract(epoch from w.resolved_at - w.created_at)::bigint, 1)))::integer as repair_class,
    w.resolved_at is not null and not history.came_back as is_first_time_fix
  from work_orders w cross join lateral (${history}) history
  where ${which}`
