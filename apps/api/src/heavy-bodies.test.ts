import { Agent, request } from 'node:http'
import { bodyLimitOf, bodyLimits, contract, routeOf, type Endpoint } from '@tessa/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { httpApp } from './testing/http-app.ts'
import { person, type Person } from './testing/people.ts'
import { heavyBodies } from './testing/walk-heavy.ts'
import { samples, type Sample } from './testing/walk.ts'

const app = await httpApp({ rateLimitScale: 1e6 })
const endpoints: readonly Endpoint[] = contract
const writing = endpoints.filter(({ method, multipart }) => method !== 'GET' && !multipart)
const agent = new Agent({ keepAlive: true })
afterAll(() => agent.destroy())

const pathOf = ({ path }: Endpoint, { params = {} }: Sample): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')

interface Call {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer
}

/** Without any client of ours in between: it would spend the time that is measured. */
const send = ({ method, path, headers = {}, body }: Call): Promise<number> =>
  new Promise((resolve, reject) => {
    const length = body ? { 'content-type': 'application/json', 'content-length': body.length } : {}
    const sent = request(
      app.origin + path,
      { method, agent, headers: { ...headers, ...length } },
      (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
        answer.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })

/**
 * The longest that one turn of the loop computed while the work went on, in milliseconds: of this thread alone, so
 * that other programs on the machine make it no longer.
 */
const longestTurn = async (work: () => Promise<unknown>): Promise<number> => {
  const cpu = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  let longest = 0
  let before = cpu()
  let going = true
  const look = () => {
    const now = cpu()
    longest = Math.max(longest, now - before)
    before = cpu()
    if (going) setImmediate(look)
  }
  setImmediate(look)
  await work()
  going = false
  return longest
}

const bound = 50
const tries = 5

// Somebody has to be there for an order to be assigned.
await person(app, 'technician')

const sampleFor = async (route: string): Promise<{ who: Person; sample: Sample }> => {
  const who = await person(app, 'admin')
  const sample = await Object.entries(samples).find(([known]) => known === route)?.[1](app, who)
  return { who, sample: sample ?? {} }
}

describe.each(writing.map((endpoint) => [routeOf(endpoint), endpoint] as const))('%s', (route, endpoint) => {
  test(
    `${route} computes on no body for longer than ${bound} ms at a time`,
    { timeout: 300_000 },
    async () => {
      let { who, sample } = await sampleFor(route)
      const bodies = heavyBodies(endpoint.body, sample.body, bodyLimitOf(endpoint))
      for (const [name, json] of bodies) {
        const body = Buffer.from(json)
        let quickest = Infinity
        for (let run = 0; run < tries && quickest > bound; run += 1) {
          // What was taken before may be refused at once when it comes again.
          if (run > 0) ({ who, sample } = await sampleFor(route))
          const headers = { authorization: `Bearer ${who.token}`, ...sample.headers }
          const call = { method: endpoint.method, path: pathOf(endpoint, sample), headers, body }
          quickest = Math.min(quickest, await longestTurn(() => send(call)))
        }
        expect([name, quickest > bound ? quickest : 'short enough']).toEqual([name, 'short enough'])
      }
    },
  )
})

const megabyteOf = (before: string, piece: string, after: string, most = Infinity): Buffer => {
  const room = bodyLimits.session - before.length - after.length
  const count = Math.min(most, Math.floor(room / (Buffer.byteLength(piece) + 1)))
  return Buffer.from(before + Array.from({ length: count }, () => piece).join() + after)
}

const contact = '"contactName":"Ada","contactPhone":"5550100","contactEmail":"ada@a.example"'
const answer = JSON.stringify({ step: 'x', content: '', userResponse: 'no smoke '.repeat(2000) })
const floods: readonly (readonly [name: string, path: string, body: Buffer, status: number])[] = [
  ['wrong messages', 'chat/session-analytics', megabyteOf('{"messages":[', '{}', ']}'), 413],
  [
    'wrong messages that are few',
    'chat/session-analytics',
    megabyteOf('{"messages":[', '1', ']}', 20_000),
    400,
  ],
  [
    'wrong steps',
    'help-requests',
    megabyteOf('{"summary":{"troubleshootingSteps":[', '{}', ']}}', 10_000),
    400,
  ],
  [
    'long answers',
    'work-orders',
    megabyteOf(`{"equipmentType":"x","issueDescription":"x",${contact},"chatLog":[`, answer, ']}'),
    201,
  ],
]

/** How long the slowest answer of the health check took while the work went on, in milliseconds. */
const slowestHealth = async (work: Promise<unknown>): Promise<number> => {
  let slowest = 0
  let going = true
  const ask = async () => {
    while (going) {
      const begun = performance.now()
      expect(await send({ method: 'GET', path: '/api/health' })).toBe(200)
      slowest = Math.max(slowest, performance.now() - begun)
    }
  }
  const asking = ask()
  await work
  going = false
  await asking
  return slowest
}

/** The most memory that the process held while the work went on, beyond what it held before, in megabytes. */
const memoryFor = async (work: Promise<unknown>): Promise<number> => {
  const before = process.memoryUsage.rss()
  let most = before
  const looking = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5)
  await work
  clearInterval(looking)
  return (most - before) / 1_048_576
}

test.each(floods)(
  'thirty times a megabyte of %s at once leave room and time for others',
  async (_, path, body, status) => {
    const flood = async () => {
      const sent = Array.from({ length: 30 }, () => send({ method: 'POST', path: `/api/${path}`, body }))
      // A database that is kept busy elsewhere may ask for patience.
      const statuses = new Set(await Promise.all(sent))
      expect([...statuses].filter((one) => one !== status && one !== 503)).toEqual([])
    }
    // What is compiled and kept once counts for nobody.
    await flood()
    let health = Infinity
    let memory = Infinity
    for (let run = 0; run < tries && (health > 500 || memory > 100); run += 1) {
      const sending = flood()
      const [slowest, rise] = await Promise.all([slowestHealth(sending), memoryFor(sending)])
      health = Math.min(health, slowest)
      memory = Math.min(memory, rise)
      console.log(_, slowest, rise)
    }
    expect(health).toBeLessThan(500)
    expect(memory).toBeLessThan(100)
  },
)
