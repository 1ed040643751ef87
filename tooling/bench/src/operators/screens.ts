import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { createInterface } from 'node:readline'
import type { ResponseOf, Routes } from '@tessa/contract'
import { estimate } from '../measuring/estimate.ts'
import { send } from '../work-orders/load.ts'
import { signIn, type BenchSetup } from '../work-orders/setup.ts'

const screens = 200
/** The server allows ten streams of an account. */
const perAccount = 10
const rounds = 10

interface Screen {
  /** When it hears of a change of this work order. */
  hears(id: string): Promise<number>
  close(): void
}

const openScreen = async ({ product }: BenchSetup, token: string): Promise<Screen> => {
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` }
  const asked = request(`${product.origin}/api/events`, { agent: false, headers }).end()
  const [response]: IncomingMessage[] = await once(asked, 'response')
  if (response?.statusCode !== 200) throw new Error(`a stream answered ${response?.statusCode}`)
  const waiting = new Map<string, (moment: number) => void>()
  const lines = createInterface({ input: response })
  lines.on('line', (line) => {
    if (!line.startsWith('data:')) return
    for (const [id, hear] of waiting) if (line.includes(id)) hear(performance.now())
  })
  // A stream that is cut off reports an error instead.
  const ended = once(lines, 'close').then((): never => {
    throw new Error('a stream has ended')
  })
  ended.catch(() => {})
  return {
    hears: (id) => Promise.race([ended, new Promise<number>((done) => waiting.set(id, done))]),
    close: () => asked.destroy(),
  }
}

type ListPage = ResponseOf<Routes['GET /api/work-orders']>

/** Changes one work order after the other; milliseconds from the request until each screen has heard of it. */
const timesOf = async ({ product, token }: BenchSetup, open: readonly Screen[]): Promise<number[]> => {
  const page = await send(product, { path: `/api/work-orders?limit=${rounds + 1}` }, token)
  const times: number[] = []
  for (const [round, { id, status }] of (JSON.parse(page) as ListPage).items.entries()) {
    const path = `/api/work-orders/${id}/status`
    const body = { status: status === 'escalated' ? 'in-progress' : 'escalated' }
    const heard = Promise.all(open.map((screen) => screen.hears(id)))
    const begun = performance.now()
    await send(product, { method: 'PATCH', path, body }, token)
    const moments = await heard
    // The first round only warms it up.
    if (round > 0) times.push(...moments.map((moment) => moment - begun))
  }
  return times
}

const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN

export interface ScreenTimes {
  readonly screens: number
  /** Milliseconds until one hears that is open alone, and until each of all does. */
  readonly alone: number
  readonly median: number
  readonly p95: number
  /** Of the ratio of both medians. */
  readonly spread: number
}

/** How long a change takes to all open screens, each with a stream of its own. */
export const measureScreens = async (place: BenchSetup): Promise<ScreenTimes> => {
  const open: Screen[] = []
  try {
    for (let account = 0; open.length < screens; account += 1) {
      const token = await signIn(place.product, place.url, `screen${account}@bench.example`)
      for (let stream = 0; stream < perAccount; stream += 1) open.push(await openScreen(place, token))
    }
    const [first, ...others] = open
    if (!first) throw new Error('no screen is open')
    const all = await timesOf(place, open)
    for (const screen of others) screen.close()
    const alone = await timesOf(place, [first])
    const [one, each] = [estimate(alone), estimate(all)]
    const spread = one.spread + each.spread
    return { screens, alone: one.value, median: each.value, p95: p95(all), spread }
  } finally {
    for (const screen of open) screen.close()
  }
}
