import { managementStatus, workOrderStatuses } from '@tessa/contract'
import { sql } from 'kysely'
import {
  type AnswerContext,
  type AnswerQuestion,
  type WorkOrderRecords,
  countBy,
  workOrders,
} from './answer-context.ts'
import { counted, plural, say } from './texts.ts'
import { recordsOf, statusWords } from './open-work-orders.ts'

/** Counters are kept of all work orders; some of them are counted. */
const countStatuses = async (context: AnswerContext, records: WorkOrderRecords) => {
  if (Object.keys(records.filter).length > 0) return countBy(context, records, 'status')
  return context.db
    .selectFrom('work_order_counts')
    .select(['status as value', sql<number>`sum(count)::bigint`.as('count')])
    .groupBy('status')
    .execute()
}

/** All work orders by their status. */
export const status: AnswerQuestion = async (context, understanding) => {
  const records = recordsOf({}, understanding)
  const counts = new Map<string, number>()
  for (const { value, count } of await countStatuses(context, records)) {
    const known = workOrderStatuses.find((one) => one === value)
    const word = known ? managementStatus(known) : value
    counts.set(word, (counts.get(word) ?? 0) + count)
  }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const data = Object.entries(statusWords).map(([word, label]) => ({
    label,
    value: counts.get(word) ?? 0,
    records: workOrders({ ...records.filter, status: word }),
  }))
  const listed = data
    .filter(({ value }) => value > 0)
    .flatMap(({ label, value, records: some }, index) => [
      ...(index === 0 ? [] : say`, `),
      ...say`${counted(value, some)} ${label}`,
    ])
  return {
    sentence: [
      ...say`Of ${counted(total, records)} ${plural(total, 'work order', 'work orders')}: `,
      ...(listed.length === 0 ? say`there are none` : listed),
      ...say`.`,
    ],
    visualization: total === 0 ? null : { type: 'pie', title: 'Work orders by status', unit: 'count', data },
  }
}
