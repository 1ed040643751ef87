import { pointText } from '@tessa/contract'
import { readCutPoints, sumUp } from '../../../domain/figures/cut-sums.ts'
import { pointsOf } from '../../../domain/figures/range.ts'
import { type AnswerQuestion, daysOf } from './answer-context.ts'
import { cutValues } from './narrowed-filter.ts'
import { counted, plural, say } from './texts.ts'
import { behind, measures } from './range-measures.ts'

/** Work orders created and resolved, by day. */
export const trends: AnswerQuestion = async ({ db, today }, understanding) => {
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
