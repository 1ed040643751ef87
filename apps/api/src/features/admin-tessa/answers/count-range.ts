import { workOrdersBehind, type TessaUnit, type WorkOrderFigure } from '@tessa/contract'
import { readCut, readCutBy, readCutPoints, sumUp, type CutRow } from '../../../domain/figures/cut-sums.ts'
import { pointsOf, type DayRange } from '../../../domain/figures/range.ts'
import { type Sums, mostValues } from '../../../domain/figures/sums.ts'
import { readMedianRepair } from '../../../domain/figures/read-median-repair.ts'
import { toCounted } from '../../../domain/figures/to-figures.ts'
import {
  cutValues,
  daysOf,
  drawnBy,
  labelsOf,
  mostMarks,
  narrowedFilter,
  ofValue,
  workOrders,
  type AnswerQuestion,
  type WorkOrderRecords,
} from './answer-context.ts'
import { counted, figure, plural, pointText, say } from './texts.ts'

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
    lead: 'From creation to resolution, work orders took on average',
  },
  'response-time': {
    title: 'Time to first response',
    unit: 'minutes',
    behind: 'responded',
    of: 'created',
    valueOf: ({ meanResponseMinutes }) => meanResponseMinutes,
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

interface Row {
  readonly value: string
  readonly label: string
  readonly measured: number
}

const ranked = (
  rows: readonly CutRow[],
  { valueOf }: RangeMeasure,
  labelOf: (value: string) => string,
): Row[] =>
  rows
    .flatMap((row) => {
      const measured = valueOf(toCounted(row))
      return measured === null || (measured === 0 && row.created + row.resolved === 0)
        ? []
        : [{ value: row.value, label: labelOf(row.value), measured }]
    })
    .toSorted((one, other) => other.measured - one.measured)

/** What stands out among the values. */
const standsOut = (
  rows: readonly Row[],
  { unit }: RangeMeasure,
  recordsOf: (row: Row) => WorkOrderRecords,
) => {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last || rows.length < 2) return []
  const shown = (row: Row) => figure(unit, row.measured, recordsOf(row))
  if (unit === 'count') return first.measured === 0 ? [] : say` ${first.label} has the most: ${shown(first)}.`
  if (first.measured === last.measured) return []
  const [most, least] = unit === 'percent' ? ['Best', 'lowest'] : ['Longest', 'shortest']
  return say` ${most}: ${first.label} with ${shown(first)}; ${least}: ${last.label} with ${shown(last)}.`
}

const byDay: ReadonlySet<string> = new Set(['created', 'resolved'])

const leadOf = (measure: RangeMeasure, whole: Sums, records: WorkOrderRecords) => {
  const value = measure.valueOf(toCounted(whole))
  const shown = figure(measure.unit, value, records)
  if (measure.unit !== 'count') return say`${measure.lead ?? measure.title} ${shown}.`
  return say`${shown} ${plural(value ?? 0, measure.one ?? measure.title, measure.several ?? measure.title)}.`
}

/** A figure of a range, and what it is for each day or each value of a dimension. */
const countRange =
  (measure: RangeMeasure): AnswerQuestion =>
  async (context, understanding) => {
    const { db, today } = context
    const range = daysOf(understanding, today)
    const cut = { range, of: cutValues(understanding), only: measure.of }
    const records = behind(measure, range, understanding)
    const isWhole = Object.values(cut.of).every((values) => values === undefined)
    const median =
      measure.title === measures['repair-time'].title && isWhole ? await readMedianRepair(db, range) : null
    const leadOfAll = (whole: Sums) => [
      ...leadOf(measure, whole, records),
      ...(median === null ? [] : say` Half took no longer than ${figure('minutes', median / 60, records)}.`),
    ]
    if (understanding.by === undefined && byDay.has(understanding.question)) {
      const ranges = pointsOf(range)
      const points = await readCutPoints(db, cut, ranges)
      return {
        sentence: leadOfAll(sumUp(points)),
        visualization: {
          type: 'line',
          title: measure.title,
          unit: measure.unit,
          data: ranges.map((point, index) => {
            const sums = points[index]
            return {
              label: pointText(point),
              value: sums ? (measure.valueOf(toCounted(sums)) ?? 0) : 0,
              records: behind(measure, point, understanding),
            }
          }),
        },
      }
    }
    const dimension = drawnBy(understanding)
    const found = await readCutBy(db, cut, dimension)
    const whole = found.length < mostValues ? sumUp(found) : await readCut(db, cut)
    const labelOf = await labelsOf(
      context,
      dimension,
      found.map(({ value }) => value),
    )
    const rows = ranked(found, measure, labelOf)
    const recordsOf = ({ value }: Row) => ofValue(records, dimension, value)
    return {
      sentence: [...leadOfAll(whole), ...standsOut(rows, measure, recordsOf)],
      visualization:
        rows.length === 0
          ? null
          : {
              type: 'bar',
              title: measure.title,
              unit: measure.unit,
              data: rows
                .slice(0, mostMarks)
                .map((row) => ({ label: row.label, value: row.measured, records: recordsOf(row) })),
            },
    }
  }

/** Work orders created and resolved, by day. */
const trends: AnswerQuestion = async ({ db, today }, understanding) => {
  const range = daysOf(understanding, today)
  const cut = { range, of: cutValues(understanding) }
  const ranges = pointsOf(range)
  const points = await readCutPoints(db, cut, ranges)
  const whole = sumUp(points)
  const [created, resolved] = [measures.created, measures.resolved]
  return {
    sentence: say`${counted(whole.created, behind(created, range, understanding))} ${plural(
      whole.created,
      'work order was created',
      'work orders were created',
    )}, and ${counted(whole.resolved, behind(resolved, range, understanding))} ${plural(whole.resolved, 'was', 'were')} resolved.`,
    visualization: {
      type: 'line',
      title: created.title,
      unit: 'count',
      data: ranges.map((point, index) => ({
        label: pointText(point),
        value: points[index]?.created ?? 0,
        records: behind(created, point, understanding),
      })),
    },
  }
}

export const answersOfRange = {
  created: countRange(measures.created),
  resolved: countRange(measures.resolved),
  reopened: countRange(measures.reopened),
  'repair-time': countRange(measures['repair-time']),
  'response-time': countRange(measures['response-time']),
  sla: countRange(measures.sla),
  'first-time-fix': countRange(measures['first-time-fix']),
  trends,
} as const
