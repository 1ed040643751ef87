import type { WorkOrderFilter } from '@tessa/contract'
import type { Kysely } from 'kysely'
import { countCap, countCapped } from '../../db/paging.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { dayBefore, localDay } from '../../domain/sla/local-time.ts'
import { newMessagesLink, workOrdersLink } from '../../notifications/admin-links.ts'
import type { DailyFigures } from '../../notifications/templates/daily-report.ts'
import { countTotal } from '../work-orders/count-work-orders.ts'

interface Reporting {
  readonly now: Date
  readonly timeZone: string
  readonly adminUrl: string
}

const active = 'new,in-progress,needs-info,escalated'

const filtersOf = (day: string) =>
  [
    ['Created', { createdFrom: day, createdTo: day }],
    ['Fulfilled', { resolvedFrom: day, resolvedTo: day }],
    ['Open now', { status: active }],
    ['Overdue now', { attention: 'overdue' }],
    ['Without a technician now', { attention: 'unassigned' }],
    ['Critical and open now', { status: active, priority: 'critical' }],
  ] as const satisfies readonly (readonly [string, WorkOrderFilter])[]

/** The figures of the day before. Each is counted by the filter that its link opens. */
export const dailyFigures = async (
  trx: Kysely<Tables>,
  { now, timeZone, adminUrl }: Reporting,
): Promise<DailyFigures> => {
  const day = dayBefore(localDay(timeZone, now.getTime()))
  // No filter of these asks for the own work of a viewer.
  const viewer = { userId: '', now, timeZone }
  const figures = []
  for (const [label, filter] of filtersOf(day)) {
    const count = await countTotal(trx, filter, viewer)
    figures.push({ label, count: wordsOf(count), url: workOrdersLink(adminUrl, filter) })
  }
  figures.push({
    label: 'Contact messages to answer',
    count: wordsOf(await newMessages(trx)),
    url: newMessagesLink(adminUrl),
  })
  return { day, figures }
}

const wordsOf = (count: number): string => (count >= countCap ? `more than ${countCap - 1}` : String(count))

const newMessages = (trx: Kysely<Tables>): Promise<number> =>
  countCapped(trx, trx.selectFrom('contact_messages').select('id').where('status', '=', 'new'))
