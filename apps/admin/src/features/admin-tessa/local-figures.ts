import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '@tessa/api-client'
import { routeQuery } from '@tessa/app-shell'
import {
  sessionsBehind,
  workOrdersBehind,
  type ChatAnalytics,
  type FigurePoint,
  type TessaSegment,
} from '@tessa/contract'
import { countText, percentText, rangeText } from '../../shared/figures/figure-text.ts'

/** What this device knows, where the server does not answer. */
export interface LocalAnswer {
  readonly topic: string
  readonly sentence: readonly TessaSegment[]
  /** When the figures came from the server; undefined where there are none. */
  readonly from: number | undefined
}

export type Topic = 'equipment' | 'trends' | 'users' | 'overview'

/** The topic of a question, by its words. */
export const topicOf = (question: string): Topic => {
  if (/equipment|device|machine|autoclave|monitor|x-?ray|defib/i.test(question)) return 'equipment'
  if (/trend|week|daily|over time|recent|lately/i.test(question)) return 'trends'
  if (/user|people|account|behaviou?r|staff/i.test(question)) return 'users'
  return 'overview'
}

const topicNames: Readonly<Record<Topic, string>> = {
  equipment: 'equipment',
  trends: 'the last 7 days',
  users: 'user behavior',
  overview: 'overview',
}

type Records = TessaSegment['records']

const number = (value: number, records?: Records): TessaSegment => ({
  text: countText(value),
  value,
  unit: 'count',
  ...(records ? { records } : {}),
})

const sum = (points: readonly FigurePoint[], of: (point: FigurePoint) => number): number =>
  points.reduce((total, point) => total + of(point), 0)

const sentences: Readonly<Record<Topic, (analytics: ChatAnalytics) => readonly TessaSegment[]>> = {
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
    { text: ` chat sessions of ${countText(accounts)} accounts and their guests, ` },
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

const route = 'GET /api/admin/chat-analytics'

/** The newest figures that this device holds. */
const heldFigures = (queries: QueryClient) =>
  queries
    .getQueryCache()
    .findAll({ queryKey: [route] })
    .flatMap(({ state: { data, dataUpdatedAt } }) => (isAnalytics(data) ? [{ data, at: dataUpdatedAt }] : []))
    .sort((one, other) => other.at - one.at)[0]

/** What lies under the key of the figures came from their route. */
const isAnalytics = (data: unknown): data is ChatAnalytics =>
  typeof data === 'object' && data !== null && 'points' in data && 'current' in data

/** Figures by the topic of a question: fetched, or else those that this device holds already. */
export const localAnswer = async (api: Api, queries: QueryClient, question: string): Promise<LocalAnswer> => {
  const topic = topicOf(question)
  await queries.query({ ...routeQuery(api, route, { query: {} }), staleTime: 0 }).catch(() => undefined)
  const held = heldFigures(queries)
  return {
    topic: topicNames[topic],
    from: held?.at,
    sentence: held ? sentences[topic](held.data) : [{ text: 'This device holds no figures.' }],
  }
}
