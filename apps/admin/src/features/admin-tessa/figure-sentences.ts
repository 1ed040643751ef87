import {
  type ChatAnalytics,
  type FigurePoint,
  numberText,
  rangeText,
  sessionsBehind,
  type TessaSegment,
  workOrdersBehind,
} from '@tessa/contract'
import { percentText } from '../../shared/figures/figure-text.ts'

export type Topic = 'equipment' | 'trends' | 'users' | 'overview'

type Records = TessaSegment['records']

const number = (value: number, records?: Records): TessaSegment => ({
  text: numberText(value),
  value,
  unit: 'count',
  ...(records ? { records } : {}),
})

const sum = (points: readonly FigurePoint[], of: (point: FigurePoint) => number): number =>
  points.reduce((total, point) => total + of(point), 0)

export const sentences: Readonly<Record<Topic, (analytics: ChatAnalytics) => readonly TessaSegment[]>> = {
  equipment: ({ breakdowns, current }) => {
    const rows = breakdowns.equipment.rows.slice(0, 3)
    if (rows.length === 0) return [{ text: 'No equipment was reported.' }]
    return [
      { text: `Work orders created, ${rangeText(current)}:` },
      ...rows.flatMap(({ label, value, workOrdersCreated }, index) => [
        { text: `${index === 0 ? ' ' : ', '}${label} ` },
        number(
          workOrdersCreated,
          workOrdersBehind('workOrdersCreated', current, { dimension: 'equipment', value }),
        ),
      ]),
      { text: '.' },
    ]
  },
  trends: ({ points, current }) => {
    const days = points.every(({ from, to }) => from === to) ? points.slice(-7) : points.slice(-1)
    const range = { from: days[0]?.from ?? current.from, to: days.at(-1)?.to ?? current.to }
    return [
      { text: `${rangeText(range)}: ` },
      number(
        sum(days, ({ chatSessions }) => chatSessions),
        sessionsBehind('chatSessions', range),
      ),
      { text: ' chat sessions, ' },
      number(
        sum(days, ({ workOrdersCreated }) => workOrdersCreated),
        workOrdersBehind('workOrdersCreated', range),
      ),
      { text: ' work orders created and ' },
      number(
        sum(days, ({ workOrdersResolved }) => workOrdersResolved),
        workOrdersBehind('workOrdersResolved', range),
      ),
      { text: ' resolved.' },
    ]
  },
  users: ({ accounts, current }) => [
    { text: `${rangeText(current)}: ` },
    number(current.chatSessions, sessionsBehind('chatSessions', current)),
    { text: ` chat sessions of ${numberText(accounts)} accounts and their guests, ` },
    number(current.completionRates.resolved, sessionsBehind('resolved', current)),
    { text: ' resolved and ' },
    number(current.completionRates.abandoned, sessionsBehind('abandoned', current)),
    { text: ' abandoned.' },
  ],
  overview: ({ current }) => [
    { text: `${rangeText(current)}: ` },
    number(current.chatSessions, sessionsBehind('chatSessions', current)),
    { text: ' chat sessions, ' },
    number(current.workOrdersCreated, workOrdersBehind('workOrdersCreated', current)),
    { text: ' work orders created, ' },
    number(current.workOrdersResolved, workOrdersBehind('workOrdersResolved', current)),
    { text: ` resolved, completion rate ${percentText(current.completionRate)}.` },
  ],
}
