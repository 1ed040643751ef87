import { pointText, sessionsBehind } from '@tessa/contract'
import { readCutPoints } from '../../../domain/figures/cut-sums.ts'
import { pointsOf } from '../../../domain/figures/range.ts'
import { readWhole } from '../../../domain/figures/sums.ts'
import { countBy, daysOf, sumOf, workOrders, type AnswerQuestion } from './answer-context.ts'
import { openStatuses } from './open-work-orders.ts'
import { behind, measures } from './range-measures.ts'
import { counted, plural, say } from './texts.ts'

/** What happened in a range, and what is to be done now. */
export const overview: AnswerQuestion = async (context, understanding) => {
  const { db, today } = context
  const range = daysOf(understanding, today)
  const sums = await readWhole(db, range)
  const now = async (records: ReturnType<typeof workOrders>) =>
    counted(sumOf(await countBy(context, records, 'status')), records)
  const open = await now(workOrders({ status: openStatuses }))
  const overdue = await now(workOrders({ attention: 'overdue' }))
  const unassigned = await now(workOrders({ attention: 'unassigned' }))
  const ranges = pointsOf(range)
  const points = await readCutPoints(db, { range, of: {} }, ranges)
  return {
    sentence: say`${counted(sums.sessions, sessionsBehind('chatSessions', range))} chat ${plural(
      sums.sessions,
      'session',
      'sessions',
    )}, ${counted(sums.created, behind(measures.created, range, understanding))} ${plural(
      sums.created,
      'work order',
      'work orders',
    )} created and ${counted(
      sums.resolved,
      behind(measures.resolved, range, understanding),
    )} resolved. Now ${open} ${plural(open.value ?? 0, 'is', 'are')} open, ${overdue} overdue and ${unassigned} unassigned.`,
    visualization: {
      type: 'line',
      title: measures.created.title,
      unit: 'count',
      data: ranges.map((point, index) => ({
        label: pointText(point),
        value: points[index]?.created ?? 0,
        records: behind(measures.created, point, understanding),
      })),
    },
  }
}
