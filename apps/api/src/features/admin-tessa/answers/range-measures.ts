import { type TessaUnit, type WorkOrderFigure, workOrdersBehind } from '@tessa/contract'
import type { DayRange } from '../../../domain/figures/range.ts'
import type { toCounted } from '../../../domain/figures/to-figures.ts'
import { type AnswerQuestion, type WorkOrderRecords, workOrders } from './answer-context.ts'
import { narrowedFilter } from './narrowed-filter.ts'

type Counted = ReturnType<typeof toCounted>

/** A figure of work orders in a range. */
export interface RangeMeasure {
  readonly title: string
  readonly unit: TessaUnit
  readonly behind: WorkOrderFigure
  /** Whether it is of the work orders created in the range, or of those resolved in it. */
  readonly of: 'created' | 'resolved'
  readonly valueOf: (counted: Counted) => number | null
  /** What a count counts, after its number. */
  readonly one?: string
  readonly several?: string
  /** What a rate or a mean says, before its number. */
  readonly lead?: string
  /** How many work orders a mean is of. */
  readonly casesOf?: (counted: Counted) => number
}

export const measures = {
  created: {
    title: 'Work orders created',
    unit: 'count',
    behind: 'workOrdersCreated',
    of: 'created',
    valueOf: ({ workOrdersCreated }) => workOrdersCreated,
    one: 'work order was created',
    several: 'work orders were created',
  },
  resolved: {
    title: 'Work orders resolved',
    unit: 'count',
    behind: 'workOrdersResolved',
    of: 'resolved',
    valueOf: ({ workOrdersResolved }) => workOrdersResolved,
    one: 'work order was resolved',
    several: 'work orders were resolved',
  },
  reopened: {
    title: 'Reopened work orders',
    unit: 'count',
    behind: 'reopened',
    of: 'created',
    valueOf: ({ reopened }) => reopened,
    one: 'of the work orders created was opened again',
    several: 'of the work orders created were opened again',
  },
  'repair-time': {
    title: 'Mean time to repair',
    unit: 'minutes',
    behind: 'workOrdersResolved',
    of: 'resolved',
    valueOf: ({ meanRepairMinutes }) => meanRepairMinutes,
    casesOf: ({ workOrdersResolved }) => workOrdersResolved,
    lead: 'From creation to resolution, the mean time of work orders was',
  },
  'response-time': {
    title: 'Time to first response',
    unit: 'minutes',
    behind: 'responded',
    of: 'created',
    valueOf: ({ meanResponseMinutes }) => meanResponseMinutes,
    casesOf: ({ responded }) => responded,
    lead: 'From creation to the first answer of the team, work orders waited on average',
  },
  sla: {
    title: 'Answered in time',
    unit: 'percent',
    behind: 'slaKept',
    of: 'created',
    valueOf: ({ slaKeptRate }) => slaKeptRate,
    lead: 'Answered in time, of those whose answer came or is late:',
  },
  'first-time-fix': {
    title: 'First-time fix',
    unit: 'percent',
    behind: 'firstTimeFixes',
    of: 'resolved',
    valueOf: ({ firstTimeFixRate }) => firstTimeFixRate,
    lead: 'Of the work orders resolved, never opened again within two weeks:',
  },
} as const satisfies Readonly<Record<string, RangeMeasure>>

/** The work orders behind a measure. */
export const behind = (
  { behind: name }: RangeMeasure,
  range: DayRange,
  understanding: Parameters<AnswerQuestion>[1],
): WorkOrderRecords =>
  workOrders({ ...workOrdersBehind(name, range).filter, ...narrowedFilter(understanding) })
