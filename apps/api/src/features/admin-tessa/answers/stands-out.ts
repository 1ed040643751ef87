import type { CutRow } from '../../../domain/figures/cut-sums.ts'
import { toCounted } from '../../../domain/figures/to-figures.ts'
import type { WorkOrderRecords } from './answer-context.ts'
import { figure, ofWorkOrders, say } from './texts.ts'
import type { RangeMeasure } from './range-measures.ts'

export interface Row {
  readonly value: string
  readonly label: string
  readonly measured: number
  /** How many work orders a mean is of. */
  readonly cases: number | undefined
}

export const ranked = (
  rows: readonly CutRow[],
  { valueOf, casesOf }: RangeMeasure,
  labelOf: (value: string) => string,
): Row[] =>
  rows
    .flatMap((row) => {
      const sums = toCounted(row)
      const measured = valueOf(sums)
      return measured === null || (measured === 0 && row.created + row.resolved === 0)
        ? []
        : [{ value: row.value, label: labelOf(row.value), measured, cases: casesOf?.(sums) }]
    })
    .toSorted((one, other) => other.measured - one.measured)

/** What stands out among the values. */
export const standsOut = (
  rows: readonly Row[],
  { unit }: RangeMeasure,
  recordsOf: (row: Row) => WorkOrderRecords,
) => {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last || rows.length < 2) return []
  const shown = (row: Row) => figure(unit, row.measured, recordsOf(row))
  const ofHowMany = (row: Row) => (row.cases === undefined ? [] : ofWorkOrders(row.cases, recordsOf(row)))
  if (unit === 'count') return first.measured === 0 ? [] : say` ${first.label} has the most: ${shown(first)}.`
  if (first.measured === last.measured) return []
  const [most, least] = unit === 'percent' ? ['Best', 'lowest'] : ['Longest on average', 'shortest']
  return [
    ...say` ${most}: ${first.label} with ${shown(first)}`,
    ...ofHowMany(first),
    ...say`; ${least}: ${last.label} with ${shown(last)}`,
    ...ofHowMany(last),
    ...say`.`,
  ]
}
