import {
  type ChatAnalytics,
  type FigureRecords,
  noReasonGiven,
  numberText,
  rangeText,
  sessionsBehind,
  sessionsEscalatedFor,
  type TessaSegment,
  workOrdersBehind,
} from '@tessa/contract'
import { percentText } from '../../shared/figures/figure-text.ts'

/** What the counts say, in sentences whose numbers lead to their records. */
export const insightsOf = ({ current, before, breakdowns, reasons }: ChatAnalytics): TessaSegment[][] => {
  const [equipment] = breakdowns.equipment.rows
  // What has no reason is said beside the reason that is given most.
  const told = reasons.slice(0, reasons[0]?.reason === noReasonGiven ? 2 : 1)
  const { chatSessions, workOrdersCreated, completionRate, reopened } = current
  if (chatSessions + workOrdersCreated === 0) return [[words(`Nothing was reported: ${rangeText(current)}.`)]]
  const created = workOrdersBehind('workOrdersCreated', current)
  return [
    [
      linked(`${numberText(chatSessions)} chat sessions`, sessionsBehind('chatSessions', current)),
      words('; '),
      linked(
        `${numberText(before.chatSessions)} in the range before`,
        sessionsBehind('chatSessions', before),
      ),
      words('.'),
    ],
    [
      linked(`${numberText(workOrdersCreated)} work orders created`, created),
      words('; '),
      linked(
        `${numberText(before.workOrdersCreated)} in the range before`,
        workOrdersBehind('workOrdersCreated', before),
      ),
      words('.'),
    ],
    ...(completionRate === null
      ? []
      : [
          [
            linked(percentText(completionRate), sessionsBehind('resolved', current)),
            words(' of the sessions that ended were resolved without a person.'),
          ],
        ]),
    ...(equipment === undefined || equipment.workOrdersCreated === 0
      ? []
      : [
          [
            words(`${equipment.label} is reported most: `),
            linked(
              numberText(equipment.workOrdersCreated),
              workOrdersBehind('workOrdersCreated', current, {
                dimension: 'equipment',
                value: equipment.value,
              }),
            ),
            words(' of '),
            linked(`${numberText(workOrdersCreated)} work orders`, created),
            words('.'),
          ],
        ]),
    ...told.map(({ reason, count }) => [
      linked(sessionsText(count), sessionsEscalatedFor(reason, current)),
      words(
        `${count === 1 ? ' was' : ' were'} escalated ${
          reason === noReasonGiven ? 'without a reason.' : `for the most frequent reason: ${reason}`
        }`,
      ),
    ]),
    ...(reopened === 0
      ? []
      : [
          [
            linked(numberText(reopened), workOrdersBehind('reopened', current)),
            words(' of the work orders created were opened again.'),
          ],
        ]),
  ]
}

const words = (text: string): TessaSegment => ({ text })
const linked = (text: string, records: FigureRecords): TessaSegment => ({ text, records })
const sessionsText = (count: number): string => (count === 1 ? '1 session' : `${numberText(count)} sessions`)
