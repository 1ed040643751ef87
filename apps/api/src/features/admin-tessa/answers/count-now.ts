import {
  isActive,
  joinFilterValues,
  managementStatus,
  workOrderStatuses,
  type WorkOrderFilter,
} from '@tessa/contract'
import { sql } from 'kysely'
import { selectCases } from '../../../db/select-cases.ts'
import {
  columns,
  countBy,
  drawnBy,
  labelsOf,
  mostMarks,
  narrowedFilter,
  ofValue,
  sumOf,
  workOrders,
  type AnswerContext,
  type AnswerQuestion,
  type WorkOrderRecords,
} from './answer-context.ts'
import { counted, figure, plural, say } from './texts.ts'

/** What is open, in the words of the filter. */
export const openStatuses = joinFilterValues([
  ...new Set(workOrderStatuses.filter(isActive).map(managementStatus)),
])

interface CountedNow {
  readonly filter: WorkOrderFilter
  readonly one: string
  readonly several: string
  readonly title: string
}

const kinds = {
  open: {
    filter: { status: openStatuses },
    one: 'work order is open',
    several: 'work orders are open',
    title: 'Open work orders',
  },
  overdue: {
    filter: { attention: 'overdue' },
    one: 'work order is overdue',
    several: 'work orders are overdue',
    title: 'Overdue work orders',
  },
  'due-today': {
    filter: { attention: 'due-today' },
    one: 'work order is due today',
    several: 'work orders are due today',
    title: 'Work orders due today',
  },
  unassigned: {
    filter: { attention: 'unassigned' },
    one: 'work order has no technician',
    several: 'work orders have no technician',
    title: 'Unassigned work orders',
  },
} as const satisfies Readonly<Record<string, CountedNow>>

const statusWords: Readonly<Record<string, string>> = {
  new: 'new',
  'in-progress': 'in progress',
  'needs-info': 'waiting for information',
  escalated: 'escalated',
  fulfilled: 'fulfilled',
  archived: 'archived',
}

/** The work orders that a question about now counts: of those created in its range, where it has one. */
const recordsOf = (base: WorkOrderFilter, understanding: Parameters<AnswerQuestion>[1]): WorkOrderRecords =>
  workOrders({
    ...base,
    ...narrowedFilter(understanding),
    ...(understanding.range
      ? { createdFrom: understanding.range.from, createdTo: understanding.range.to }
      : {}),
  })

/** How many work orders are something now, and which kinds have the most of them. */
const countNow =
  ({ filter, one, several, title }: CountedNow): AnswerQuestion =>
  async (context, understanding) => {
    const records = recordsOf(filter, understanding)
    const dimension = drawnBy(understanding)
    const counts = await countBy(context, records, columns[dimension])
    const labelOf = await labelsOf(
      context,
      dimension,
      counts.map(({ value }) => value),
    )
    const total = sumOf(counts)
    const [first] = counts
    const states = understanding.status?.map((status) => statusWords[status]).join(' or ')
    const words = states
      ? plural(total, `work order is ${states}`, `work orders are ${states}`)
      : plural(total, one, several)
    return {
      sentence: [
        ...say`${counted(total, records)} ${words}.`,
        ...(first && counts.length > 1
          ? say` ${labelOf(first.value)} has the most: ${counted(first.count, ofValue(records, dimension, first.value))}.`
          : []),
      ],
      visualization:
        total === 0
          ? null
          : {
              type: 'bar',
              title,
              unit: 'count',
              data: counts.slice(0, mostMarks).map(({ value, count }) => ({
                label: labelOf(value),
                value: count,
                records: ofValue(records, dimension, value),
              })),
            },
    }
  }

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
const status: AnswerQuestion = async (context, understanding) => {
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
const oldest: AnswerQuestion = async (context, understanding) => {
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

export const answersNow = {
  open: countNow(kinds.open),
  overdue: countNow(kinds.overdue),
  'due-today': countNow(kinds['due-today']),
  unassigned: countNow(kinds.unassigned),
  status,
  oldest,
} as const
