import { pointText } from '@tessa/contract'
import { readCut, readCutBy, readCutPoints, sumUp } from '../../../domain/figures/cut-sums.ts'
import { pointsOf } from '../../../domain/figures/range.ts'
import { type Sums, mostValues } from '../../../domain/figures/sums.ts'
import { readMedianRepair } from '../../../domain/figures/read-median-repair.ts'
import { toCounted } from '../../../domain/figures/to-figures.ts'
import {
  type AnswerQuestion,
  type WorkOrderRecords,
  daysOf,
  drawnBy,
  labelsOf,
  mostMarks,
  ofValue,
} from './answer-context.ts'
import { cutValues } from './narrowed-filter.ts'
import { figure, ofWorkOrders, plural, say } from './texts.ts'
import { type RangeMeasure, behind, measures } from './range-measures.ts'
import { type Row, ranked, standsOut } from './stands-out.ts'
import { medianRepairTime } from './median-repair-time.ts'
import { trends } from './trends.ts'

const byDay: ReadonlySet<string> = new Set(['created', 'resolved'])

const leadOf = (measure: RangeMeasure, whole: Sums, records: WorkOrderRecords) => {
  const sums = toCounted(whole)
  const value = measure.valueOf(sums)
  const shown = figure(measure.unit, value, records)
  const lead = measure.lead ?? measure.title
  const cases = measure.casesOf?.(sums)
  if (cases !== undefined) return [...say`${lead} ${shown}`, ...ofWorkOrders(cases, records), ...say`.`]
  if (measure.unit !== 'count') return say`${lead} ${shown}.`
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

export const answersOfRange = {
  created: countRange(measures.created),
  resolved: countRange(measures.resolved),
  reopened: countRange(measures.reopened),
  'repair-time': countRange(measures['repair-time']),
  'median-repair-time': medianRepairTime,
  'response-time': countRange(measures['response-time']),
  sla: countRange(measures.sla),
  'first-time-fix': countRange(measures['first-time-fix']),
  trends,
} as const
