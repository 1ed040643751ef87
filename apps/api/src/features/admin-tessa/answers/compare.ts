import { rangeText, type TessaSegment } from '@tessa/contract'
import { readCut, readCutBy } from '../../../domain/figures/cut-sums.ts'
import { rangeBefore, type DayRange } from '../../../domain/figures/range.ts'
import { noSums, type Sums } from '../../../domain/figures/sums.ts'
import { toCounted } from '../../../domain/figures/to-figures.ts'
import { comparedBy } from '../understanding/accepts-parameters.ts'
import { type AnswerQuestion, daysOf, labelsOf, ofValue } from './answer-context.ts'
import { cutValues } from './narrowed-filter.ts'
import { behind, measures, type RangeMeasure } from './range-measures.ts'
import { counted, figure, ofWorkOrders, say } from './texts.ts'

const join = (sentences: readonly (readonly TessaSegment[])[]): TessaSegment[] =>
  sentences.flatMap((sentence, index) => [...(index === 0 ? [] : say` `), ...sentence])

/** Two or more values of a dimension beside one another. */
export const comparison: AnswerQuestion = async (context, understanding) => {
  const range = daysOf(understanding, context.today)
  const dimension = comparedBy(understanding) ?? 'equipment'
  const values = understanding[dimension] ?? []
  const rows = new Map(
    (await readCutBy(context.db, { range, of: cutValues(understanding) }, dimension)).map((row) => [
      row.value,
      row,
    ]),
  )
  const labelOf = await labelsOf(context, dimension, values)
  const { created, resolved } = measures
  const each = values.map((value) => {
    const sums: Sums = rows.get(value) ?? noSums
    const figures = toCounted(sums)
    const recordsOf = (measure: (typeof measures)[keyof typeof measures]) =>
      ofValue(behind(measure, range, understanding), dimension, value)
    return {
      label: labelOf(value),
      created: sums.created,
      records: recordsOf(created),
      sentence: [
        ...say`${labelOf(value)}: ${counted(sums.created, recordsOf(created))} created, ${counted(
          sums.resolved,
          recordsOf(resolved),
        )} resolved`,
        ...(figures.meanRepairMinutes === null
          ? []
          : say` in ${figure('minutes', figures.meanRepairMinutes, recordsOf(measures['repair-time']))} on average`),
        ...say`, first-time fix ${figure(
          'percent',
          figures.firstTimeFixRate,
          recordsOf(measures['first-time-fix']),
        )}, answered in time ${figure('percent', figures.slaKeptRate, recordsOf(measures.sla))}.`,
      ],
    }
  })
  return {
    sentence: join(each.map(({ sentence }) => sentence)),
    visualization: {
      type: 'bar',
      title: created.title,
      unit: 'count',
      data: each.map(({ label, created: value, records }) => ({ label, value, records })),
    },
  }
}

/** A range beside the one before it. */
export const change: AnswerQuestion = async ({ db, today }, understanding) => {
  const range = daysOf(understanding, today)
  const before = understanding.before ?? rangeBefore(range)
  const of = cutValues(understanding)
  const [now, then] = [await readCut(db, { range, of }), await readCut(db, { range: before, of })]
  const names = ['created', 'resolved', 'repair-time', 'first-time-fix', 'sla'] as const
  const shown = (name: (typeof names)[number], days: DayRange, sums: Sums) => {
    const measure: RangeMeasure = measures[name]
    const [counts, records] = [toCounted(sums), behind(measure, days, understanding)]
    const cases = measure.casesOf?.(counts)
    return [
      figure(measure.unit, measure.valueOf(counts), records),
      ...(cases === undefined ? [] : ofWorkOrders(cases, records)),
    ]
  }
  const sentences = names.map((name) => [
    ...say`${measures[name].title}: `,
    ...shown(name, range, now),
    ...say`, before `,
    ...shown(name, before, then),
    ...say`.`,
  ])
  const drawn = (['created', 'resolved'] as const).flatMap((name) =>
    (
      [
        [range, now],
        [before, then],
      ] as const
    ).map(([days, sums]) => ({
      label: `${measures[name].title}, ${rangeText(days)}`,
      value: name === 'created' ? sums.created : sums.resolved,
      records: behind(measures[name], days, understanding),
    })),
  )
  return {
    sentence: join(sentences),
    visualization: { type: 'bar', title: 'Work orders', unit: 'count', data: drawn },
  }
}
