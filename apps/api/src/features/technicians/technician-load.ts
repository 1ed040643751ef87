import { isActive, workOrderStatuses, type TechnicianLoad } from '@tessa/contract'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { dayAfter, localDay, zonedTimeToUtc } from '../../domain/sla/local-time.ts'
import { notFound } from '../../http/errors.ts'

/** When it is, where the service is. */
export interface Today {
  readonly now: Date
  readonly timeZone: string
}

export const dayOf = ({ now, timeZone }: Today): string => localDay(timeZone, now.getTime())

const active = workOrderStatuses.filter(isActive)

const technicians = (db: Kysely<Tables>) =>
  db
    .selectFrom('technicians as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['t.id', 'u.email', 't.current_workload', 't.max_workload'])
    .select(sql<string>`u.first_name || ' ' || u.last_name`.as('name'))
    .where('u.role', '=', 'technician')
    .where('u.is_active', '=', true)

type TechnicianRow = Awaited<ReturnType<ReturnType<typeof technicians>['execute']>>[number]

/** What is late or due today, of those who have any. The same as the list shows with these filters. */
const deadlines = async (db: Kysely<Tables>, ids: readonly number[], today: Today) => {
  const midnight = zonedTimeToUtc(today.timeZone, dayAfter(dayOf(today)), 0)
  const rows = await db
    .selectFrom('work_orders')
    .select([
      'technician_id',
      ({ fn }) => fn.countAll<number>().filterWhere('is_overdue', '=', true).as('overdue'),
    ])
    .select(({ fn }) =>
      fn
        .countAll<number>()
        .filterWhere('due_order', '>=', today.now.getTime())
        .filterWhere('due_order', '<', midnight)
        .as('due_today'),
    )
    .where('technician_id', 'in', ids)
    .where('status', 'in', active)
    .groupBy('technician_id')
    .execute()
  return new Map(rows.map((row) => [row.technician_id, row]))
}

const absences = async (db: Kysely<Tables>, ids: readonly number[], today: Today) => {
  const rows = await db
    .selectFrom('technician_absences')
    .select(['id', 'technician_id', 'first_day as from', 'last_day as to', 'reason'])
    .where('technician_id', 'in', ids)
    .where('last_day', '>=', dayOf(today))
    .orderBy('first_day')
    .execute()
  return Map.groupBy(rows, ({ technician_id }) => technician_id)
}

interface Days {
  readonly from: string
  readonly to: string
}

/** The last day away, of days that are in order and do not overlap: those that follow one another are one time away. */
export const awayUntil = (days: readonly Days[], today: string): string | undefined => {
  let until: string | undefined
  for (const { from, to } of days)
    if (until === undefined ? from <= today && to >= today : from === dayAfter(until)) until = to
  return until
}

const withLoad = async (
  db: Kysely<Tables>,
  rows: readonly TechnicianRow[],
  today: Today,
): Promise<TechnicianLoad[]> => {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const [due, away] = [await deadlines(db, ids, today), await absences(db, ids, today)]
  return rows.map((row) => {
    const days = away.get(row.id) ?? []
    const until = awayUntil(days, dayOf(today))
    const { overdue, due_today } = due.get(row.id) ?? { overdue: 0, due_today: 0 }
    return {
      ...row,
      overdue,
      due_today,
      ...(until === undefined ? {} : { away_until: until }),
      absences: days.map(({ id, from, to, reason }) => ({ id, from, to, reason })),
    }
  })
}

/** All technicians by name, with what they have to do. */
export const listTechnicianLoad = async (db: Kysely<Tables>, today: Today): Promise<TechnicianLoad[]> =>
  withLoad(db, await technicians(db).orderBy('name').orderBy('t.id').limit(1000).execute(), today)

/** One of them. */
export const technicianLoad = async (
  db: Kysely<Tables>,
  id: number,
  today: Today,
): Promise<TechnicianLoad> => {
  const [load] = await withLoad(db, await technicians(db).where('t.id', '=', id).execute(), today)
  if (!load) throw notFound()
  return load
}
