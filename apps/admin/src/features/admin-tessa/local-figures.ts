import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '@tessa/api-client'
import { routeQuery } from '@tessa/app-shell'
import type { ChatAnalytics, TessaSegment } from '@tessa/contract'
import { type Topic, sentences } from './figure-sentences.ts'

/** What this device knows, where the server does not answer. */
export interface LocalAnswer {
  readonly topic: string
  readonly sentence: readonly TessaSegment[]
  /** When the figures came from the server; undefined where there are none. */
  readonly from: number | undefined
}

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
