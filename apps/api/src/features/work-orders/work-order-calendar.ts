import {
  mostCalendarDays,
  workOrderStatuses,
  type RequestOf,
  type Routes,
  type WorkOrderCalendar,
} from '@tessa/contract'
import { expressionBuilder, type Kysely } from 'kysely'
import { createDueSpans } from '../../db/case-days.ts'
import { noDeadline } from '../../db/case-filter.ts'
import type { DatabaseWithPage } from '../../db/case-rows.ts'
import type { Tables } from '../../db/schema/tables.ts'
import type { BusinessHours } from '../../domain/sla/business-time.ts'
import { dayAfter, localDay, weekdayOf, zonedTimeToUtc } from '../../domain/sla/local-time.ts'
import { isDay } from '../../domain/sla/parse-local-date-time.ts'
import { fieldError } from '../../http/errors.ts'
import { readFilter, type Viewer } from './read-filter.ts'
import { serializeWorkOrder, showWorkOrders } from './work-order-view.ts'

const dueSpans = createDueSpans({
  table: 'work_orders',
  shown: showWorkOrders(expressionBuilder<DatabaseWithPage<'work_orders'>>()),
  allStatuses: workOrderStatuses,
})

type Query = RequestOf<Routes['GET /api/work-orders/calendar']>['query']

const readDays = ({ from, to }: Pick<Query, 'from' | 'to'>): string[] => {
  for (const [field, day] of Object.entries({ from, to }))
    if (!isDay(day)) throw fieldError(field, `${day} is in no calendar.`)
  if (to < from) throw fieldError('to', 'The last day must not be before the first one.')
  const days: string[] = []
  for (let day = from; day <= to; day = dayAfter(day)) {
    if (days.length === mostCalendarDays)
      throw fieldError('to', `At most ${mostCalendarDays} days can be shown.`)
    days.push(day)
  }
  return days
}

/** What of a filter falls due on which day of the service, and what falls due on none of them. */
export const workOrderCalendar = async (
  db: Kysely<Tables>,
  { from, to, perDay = 3, ...filter }: Query,
  { hours, ...viewer }: Omit<Viewer, 'timeZone'> & { readonly hours: BusinessHours },
): Promise<WorkOrderCalendar> => {
  const { timeZone, openings, holidays } = hours
  const days = readDays({ from, to })
  const midnight = (day: string) => zonedTimeToUtc(timeZone, day, 0)
  const onDays = days.map((day) => ({ from: midnight(day), before: midnight(dayAfter(day)) }))
  const [first, last] = [midnight(from), midnight(dayAfter(to))]
  const wanted = await readFilter(db, filter, { ...viewer, timeZone })
  const [ofDays, [earlier, later, undated]] = await Promise.all([
    dueSpans(db, wanted, { spans: onDays, perSpan: perDay }),
    dueSpans(db, wanted, {
      spans: [
        { from: -noDeadline, before: first },
        { from: last, before: noDeadline },
        { from: noDeadline, before: 2 * noDeadline + 1 },
      ],
      perSpan: 0,
    }),
  ])
  return {
    timeZone,
    today: localDay(timeZone, viewer.now.getTime()),
    opensAt: Math.min(...openings.map(({ opensAt }) => opensAt)),
    closesAt: Math.max(...openings.map(({ closesAt }) => closesAt)),
    days: days.map((day, index) => {
      const isHoliday = holidays.includes(day)
      return {
        day,
        isOpen: openings.some(({ weekday }) => weekday === weekdayOf(day)) && !isHoliday,
        isHoliday,
        total: ofDays[index]?.total ?? 0,
        items: ofDays[index]?.rows.map(serializeWorkOrder) ?? [],
      }
    }),
    earlier: earlier?.total ?? 0,
    later: later?.total ?? 0,
    undated: undated?.total ?? 0,
  }
}
