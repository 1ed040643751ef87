import { sql } from 'kysely'
import { selectCases } from '../../../db/select-cases.ts'
import {
  type AnswerContext,
  type AnswerQuestion,
  type WorkOrderRecords,
  countBy,
  sumOf,
  workOrders,
} from './answer-context.ts'
import { counted, figure, plural, say } from './texts.ts'
import { openStatuses, recordsOf } from './open-work-orders.ts'

interface OldOrder {
  readonly work_order_number: string
  readonly equipment_type: string
  readonly facility_name: string
  readonly created_at: Date
}

const dayMs = 86_400_000
const mostOldest = 5

const readOldest = async ({ db, lists, viewer }: AnswerContext, { filter }: WorkOrderRecords) => {
  const found = await selectCases(db, 'work_orders', await lists.workOrders(db, filter, viewer))
  if (!found) return []
  const ids = await db.executeQuery<{ id: string }>({
    ...found.matching,
    sql: `${found.matching.sql} order by created_at, id limit ${mostOldest}`,
  })
  const { rows } = await sql<OldOrder>`
    select work_order_number, equipment_type, facility_name, created_at from work_orders
    where id = any(${ids.rows.map(({ id }) => id)}::uuid[]) order by created_at, id`.execute(db)
  return rows
}

/** The open work orders that wait the longest. */
export const oldest: AnswerQuestion = async (context, understanding) => {
  const base = recordsOf({ status: openStatuses }, understanding)
  const records = workOrders({ ...base.filter, sort: 'oldest' })
  const total = sumOf(await countBy(context, base, 'status'))
  const rows = (await readOldest(context, base)).map((row) => ({
    label: `${row.work_order_number}, ${row.equipment_type}, ${row.facility_name}`,
    value: Math.floor((context.viewer.now.getTime() - row.created_at.getTime()) / dayMs),
    records: workOrders({ search: row.work_order_number }),
  }))
  const [first] = rows
  return {
    sentence: [
      ...say`${counted(total, records)} ${plural(total, 'work order is', 'work orders are')} open.`,
      ...(first ? say` The oldest has been open for ${figure('days', first.value, first.records)}.` : []),
    ],
    visualization: first ? { type: 'bar', title: 'Oldest open work orders', unit: 'days', data: rows } : null,
  }
}
