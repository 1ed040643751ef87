import { Agent, request } from 'node:http'
import { bodyLimitOf, bodyLimits, contract, routeOf, type Endpoint } from '@tessa/contract'
import { describe, expect, test } from 'vitest'
import { longestBlock, memoryFor, latenciesDuring } from '../testing/load-probe.ts'
import { httpApp } from '../testing/http-app.ts'
import { createTestUser, type TestUser } from '../testing/people.ts'
import { heavyBodies } from '../testing/endpoints/heavy-bodies.ts'
import type { Sample } from '../testing/endpoints/fixture.ts'
import { samples } from '../testing/endpoints/samples.ts'
import { atEnd } from '../testing/at-end.ts'

const app = await httpApp({ rateLimitScale: 1e6 })
const endpoints: readonly Endpoint[] = contract
const writing = endpoints.filter(({ method, multipart }) => method !== 'GET' && !multipart)
const agent = new Agent({ keepAlive: true })
atEnd(() => agent.destroy())

const pathOf = ({ path }: Endpoint, { params = {} }: Sample): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')

interface Call {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer
}

/** A request without our own client, which would use up some of the measured time. */
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

const bound = 50
const tries = 5

// A work order can only be assigned if there is a technician.
await createTestUser(app, 'technician')

const sampleFor = async (route: string): Promise<{ who: TestUser; sample: Sample }> => {
  const who = await createTestUser(app, 'admin')
  const sample = await Object.entries(samples).find(([known]) => known === route)?.[1](app, who)
  return { who, sample: sample ?? {} }
}

describe.each(writing.map((endpoint) => [routeOf(endpoint), endpoint] as const))('%s', (route, endpoint) => {
  test(`${route} blocks for at most ${bound} ms at a time on any body`, { timeout: 300_000 }, async () => {
    let { who, sample } = await sampleFor(route)
    const bodies = heavyBodies(endpoint.body, sample.body, bodyLimitOf(endpoint))
    for (const [name, json] of bodies) {
      const body = Buffer.from(json)
      let quickest = Infinity
      for (let run = 0; run < tries && quickest > bound; run += 1) {
        // A body that was accepted before may be refused at once the second time.
        if (run > 0) ({ who, sample } = await sampleFor(route))
        const headers = { authorization: `Bearer ${who.token}`, ...sample.headers }
        const call = { method: endpoint.method, path: pathOf(endpoint, sample), headers, body }
        quickest = Math.min(quickest, await longestBlock(() => send(call)))
      }
      expect([name, quickest > bound ? quickest : 'short enough']).toEqual([name, 'short enough'])
    }
  })
})

const filled = (before: string, piece: string, after: string, most = Infinity): Buffer => {
  const room = bodyLimits.session - before.length - after.length
  const count = Math.min(most, Math.floor(room / (Buffer.byteLength(piece) + 1)))
  return Buffer.from(before + Array.from({ length: count }, () => piece).join() + after)
}

const note = JSON.stringify({ step: 'x', outcome: 'x', note: 'no smoke '.repeat(1000) })
const floods: readonly (readonly [name: string, path: string, body: Buffer, status: number])[] = [
  ['wrong messages', 'session-analytics', filled('{"messages":[', '{}', ']}'), 413],
  ['fewer wrong messages', 'session-analytics', filled('{"messages":[', '1', ']}', 20_000), 400],
  ['findings', 'analyze-diagnostics', filled('{"diagnosticFindings":[', note, ']}', 28), 200],
]

test.each(floods)(
  'thirty of the largest bodies at once, full of %s, leave time and memory for other requests',
  { timeout: 300_000 },
  async (_, path, body, status) => {
    const flood = async () => {
      const sent = Array.from({ length: 30 }, () => send({ method: 'POST', path: `/api/chat/${path}`, body }))
      expect(new Set(await Promise.all(sent))).toEqual(new Set([status]))
    }
    const health = async () => expect(await send({ method: 'GET', path: '/api/health' })).toBe(200)
    let slowest = Infinity
    let memory = Infinity
    for (let run = 0; run < tries && (slowest > 500 || memory > 100); run += 1) {
      let waits: readonly number[] = []
      const rise = await memoryFor(async () => {
        waits = await latenciesDuring(health, flood)
      })
      slowest = Math.min(slowest, waits.at(-1) ?? Infinity)
      memory = Math.min(memory, rise)
    }
    expect(slowest).toBeLessThan(500)
    expect(memory).toBeLessThan(100)
  },
)
