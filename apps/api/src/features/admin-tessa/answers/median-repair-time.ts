import { readCut, readCutMedianRepair } from '../../../domain/figures/cut-sums.ts'
import { toCounted } from '../../../domain/figures/to-figures.ts'
import { type AnswerQuestion, daysOf } from './answer-context.ts'
import { cutValues } from './narrowed-filter.ts'
import { behind, measures } from './range-measures.ts'
import { figure, ofWorkOrders, say } from './texts.ts'

/** The median, which is not kept per day and so is read only where it is asked for, with the mean beside it. */
export const medianRepairTime: AnswerQuestion = async ({ db, today }, understanding) => {
  const range = daysOf(understanding, today)
  const cut = { range, of: cutValues(understanding), only: 'resolved' as const }
  const seconds = await readCutMedianRepair(db, cut)
  const { meanRepairMinutes, workOrdersResolved: cases } = toCounted(await readCut(db, cut))
  const records = behind(measures['repair-time'], range, understanding)
  const shown = (minutes: number | null) => figure('minutes', minutes, records)
  return {
    sentence: [
      ...say`Half of the work orders were resolved within ${shown(
        seconds === null ? null : seconds / 60,
      )} of their creation, which is the median. The mean was ${shown(meanRepairMinutes)}`,
      ...ofWorkOrders(cases, records),
      ...say`.`,
    ],
    visualization: null,
  }
}
