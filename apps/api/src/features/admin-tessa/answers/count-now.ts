import type { TessaUnderstanding, WorkOrderFilter } from '@tessa/contract'
import { countCasesBy } from '../../../db/count-cases.ts'
import {
  type AnswerContext,
  type AnswerQuestion,
  columns,
  countBy,
  drawnBy,
  labelsOf,
  mostMarks,
  ofValue,
  sumOf,
} from './answer-context.ts'
import { counted, plural, say } from './texts.ts'
import { openStatuses, recordsOf, statusWords } from './open-work-orders.ts'
import { oldest } from './oldest-work-orders.ts'
import { status } from './count-statuses.ts'

interface CountedNow {
  readonly filter: WorkOrderFilter
  readonly one: string
  readonly several: string
  readonly title: string
  /** Whether help requests can be the same. */
  readonly isOfRequests?: true
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
    isOfRequests: true,
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

const overdueRequests = { list: 'help-requests', filter: { show: 'overdue' } } as const

/** The help requests whose answer is late. Nothing narrows them as it does work orders, so only all of them are told. */
const lateRequests = async ({ db }: AnswerContext, understanding: TessaUnderstanding) => {
  if (Object.keys(understanding).some((part) => part !== 'question' && part !== 'by')) return []
  const late = { statuses: ['submitted'], isLate: true } as const
  const total = sumOf(await countCasesBy(db, 'help_requests', late, 'status'))
  return say` ${counted(total, overdueRequests)} ${plural(total, 'help request is', 'help requests are')} overdue.`
}

/** How many work orders are something now, and which kinds have the most of them. */
const countNow =
  ({ filter, one, several, title, isOfRequests }: CountedNow): AnswerQuestion =>
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
    const isOfPeople = dimension === 'technician'
    // Only a person can have the most of what people have.
    const first = isOfPeople ? counts.find(({ value }) => value !== '') : counts[0]
    const unassigned = isOfPeople ? counts.find(({ value }) => value === '') : undefined
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
        ...(first && unassigned
          ? say` ${counted(unassigned.count, ofValue(records, dimension, ''))} ${plural(unassigned.count, 'is', 'are')} unassigned.`
          : []),
        ...(isOfRequests ? await lateRequests(context, understanding) : []),
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

export const answersNow = {
  open: countNow(kinds.open),
  overdue: countNow(kinds.overdue),
  'due-today': countNow(kinds['due-today']),
  unassigned: countNow(kinds.unassigned),
  status,
  oldest,
} as const
