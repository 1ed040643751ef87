import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Query } from './fields.ts'
import { WorkOrderFilter } from './work-order-filter.ts'
import { mostCalendarDays } from './work-order-filter-words.ts'
import { ManagedWorkOrder } from './work-orders.ts'

const Day = (description: string) =>
  Type.String({ maxLength: 10, pattern: String.raw`^2\d{3}-\d\d-\d\d$`, description })
const Count = (description: string) =>
  Type.Integer({ description: `${description} 1001 means "more than 1000".` })

/** One day of the service, with what falls due on it. */
export const CalendarDay = Type.Object({
  day: Type.String({ description: 'Such as 2026-11-24, in the time zone of the service.' }),
  isOpen: Type.Boolean({ description: 'Whether the service works on it.' }),
  isHoliday: Type.Boolean(),
  total: Count('How many work orders fall due.'),
  items: Type.Array(ManagedWorkOrder, { description: 'The first of them, by their deadlines.' }),
})
export type CalendarDay = Static<typeof CalendarDay>

/** When the work orders of a filter are due: each is on one day, earlier, later, or without a deadline. */
export const WorkOrderCalendar = Type.Object({
  timeZone: Type.String(),
  today: Type.String(),
  opensAt: Type.Integer({ description: 'The earliest of the week, in minutes after midnight.' }),
  closesAt: Type.Integer({ description: 'The latest of the week, in minutes after midnight.' }),
  days: Type.Array(CalendarDay),
  earlier: Count('Due before the first day.'),
  later: Count('Due after the last day.'),
  undated: Count('Without a deadline, what is finished included.'),
})
export type WorkOrderCalendar = Static<typeof WorkOrderCalendar>

const { sort: _, ...narrowing } = WorkOrderFilter.properties

export const workOrderCalendarEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/work-orders/calendar',
    feature: 'work-orders',
    summary: 'What of a filter falls due on which day, with the business hours of the service',
    access: 'staff',
    query: Query({
      ...narrowing,
      from: Day('The first day.'),
      to: Day(`The last day: at most ${mostCalendarDays} days in all.`),
      perDay: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 20,
          description: 'How many of each day are shown; 3 by default.',
        }),
      ),
    }),
    responses: { 200: WorkOrderCalendar },
  }),
] as const
