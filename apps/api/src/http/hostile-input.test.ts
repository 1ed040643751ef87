import { contract, ErrorBody, routeOf, type Endpoint } from '@tessa/contract'
import fc from 'fast-check'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import { httpApp } from '../testing/http-app.ts'
import { createTestUser, signInAgain, type TestUser } from '../testing/people.ts'
import type { TestClient } from '../testing/test-client.ts'
import { oddPiece, sentFor, valid, type Sent } from '../testing/endpoints/hostile-inputs.ts'

const app = await httpApp({ rateLimitScale: 1e6 })
const endpoints: readonly Endpoint[] = contract

/** With a second factor, because one of the random bodies may be a save that requires it of everybody. */
const newAdmin = async (): Promise<TestUser> => {
  const admin = await createTestUser(app, 'admin')
  await app.db
    .insertInto('second_factors')
    .values({ user_id: admin.user.id, secret: Buffer.from('sealed'), enabled_at: app.clock.now })
    .execute()
  return admin
}
const writing = endpoints.filter(({ method }) => method !== 'GET')

/** Made once for each endpoint: to make the texts of a pattern takes much longer than to draw one of them. */
const call = fc.oneof(
  ...writing.map((endpoint) =>
    fc.record({
      endpoint: fc.constant(endpoint),
      route: fc.constant(routeOf(endpoint)),
      sent: sentFor(endpoint.body ?? Type.Object({})),
      id: fc.oneof(fc.uuid(), oddPiece),
    }),
  ),
)

const fill = ({ path }: Endpoint, piece: string): string => path.replaceAll(/\{\w+\}/g, () => piece)
const inner =
  /(?:\\n|\n)\s*at .+:\d+|node_modules|\.ts:\d+|[Ss]yntaxError|[Tt]ypeError|select |insert |pg_|\$argon2/
/** The messages that concern the whole body and name no field. */
const ofTheWhole =
  /^The body is not|^The address is not valid|^The request has no body|^The request could not be read/

/** Messages of the validator that have no sentence of ours. */
const wordsOfAjv =
  /must (NOT|match|pass|have required)|must be (string|boolean|integer|number|array|object|null|equal|[<>]=)/

const seen = new Map<number, number>()

const judge = async (answer: Response, started: number): Promise<void> => {
  const text = await answer.text()
  const took = performance.now() - started
  seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1)
  expect(answer.status).toBeLessThan(500)
  // Far more than a busy machine needs, and far less than catastrophic backtracking takes.
  expect(took).toBeLessThan(10_000)
  if (answer.ok) return
  // A page of a list may be long, but an error that repeats the sent text may not.
  expect(text.length).toBeLessThan(20_000)
  expect(text).not.toMatch(inner)
  const refusal: unknown = JSON.parse(text)
  if (!Value.Check(ErrorBody, refusal)) throw new Error(`not the form of a refusal: ${text}`)
  expect(refusal.requestId).toBe(answer.headers.get('x-request-id'))
  if (refusal.code !== 'validation') return
  expect(answer.status).toBe(400)
  expect(Object.keys(refusal.fields ?? {}).length > 0 || ofTheWhole.test(refusal.message)).toBe(true)
  expect(Object.values(refusal.fields ?? {})).not.toContain('')
  expect(Object.values(refusal.fields ?? {}).join('\n')).not.toMatch(wordsOfAjv)
}

const post = (client: TestClient, method: string, path: string, { body, type }: Sent): Promise<Response> =>
  client.send(path, {
    method,
    // The body is sent as bytes, because fetch sets a content type for a string.
    body: typeof body === 'string' ? new TextEncoder().encode(body) : new Uint8Array(body),
    ...(type === undefined ? {} : { headers: { 'content-type': type } }),
  })

/** A client that signs out needs a new sign-in for the next call. */
const callerFor = async (endpoint: Endpoint, staying: TestUser, hangUps: TestUser): Promise<TestClient> =>
  endpoint.path.startsWith('/api/auth/logout') ? signInAgain(app, hangUps.user.id) : staying

describe('I-01 no body causes a 5xx, reveals internals, or takes too long', () => {
  test.concurrent.each([1, 2, 3, 4])('2,500 bodies, seed %i', { timeout: 600_000 }, async (seed) => {
    const staying = await newAdmin()
    const hangUps = await newAdmin()
    await fc.assert(
      fc.asyncProperty(call, async ({ endpoint, sent, id }) => {
        const client = await callerFor(endpoint, staying, hangUps)
        const started = performance.now()
        const answer = await post(client, endpoint.method, fill(endpoint, id), sent)
        await judge(answer, started)
      }),
      { numRuns: 2500, seed, endOnFailure: true },
    )
  })
})

test('I-01 no path and no query causes a 5xx', { timeout: 600_000 }, async () => {
  const client = await newAdmin()
  const pair = fc.tuple(oddPiece, oddPiece).map(([name, value]) => `${name}=${value}`)
  const address = fc.record({
    endpoint: fc.constantFrom(...endpoints.filter(({ path }) => !path.startsWith('/api/auth/logout'))),
    id: oddPiece,
    rest: fc.array(oddPiece, { maxLength: 2 }),
    query: fc.array(pair, { maxLength: 4 }),
  })
  await fc.assert(
    fc.asyncProperty(address, async ({ endpoint, id, rest, query }) => {
      const path = [fill(endpoint, id), ...rest].join('/')
      const started = performance.now()
      const answer = await client.send(`${path}?${query.join('&')}`, { method: endpoint.method })
      await judge(answer, started)
    }),
    { numRuns: 1000, seed: 5, endOnFailure: true },
  )
})

/** Texts in the form of a cursor, or almost. */
const nearCursor = fc
  .tuple(
    fc.stringMatching(/^[0-9a-z]{0,12}$/),
    fc.constantFrom('.', '', '..'),
    fc.oneof(fc.uuid(), fc.stringMatching(/^[0-9a-f-]{30,40}$/)),
  )
  .map((parts) => Buffer.from(parts.join('')).toString('base64url'))

test('I-01 no forged cursor causes a 5xx', { timeout: 600_000 }, async () => {
  const client = await newAdmin()
  const paged = endpoints.filter(({ query }) => query !== undefined && 'cursor' in query.properties)
  expect(paged.length).toBeGreaterThan(4)
  const statuses = new Set<number>()
  const asked = fc.tuple(fc.constantFrom(...paged), nearCursor)
  await fc.assert(
    fc.asyncProperty(asked, async ([endpoint, cursor]) => {
      const started = performance.now()
      const answer = await client.send(`${endpoint.path}?cursor=${cursor}`, { method: 'GET' })
      statuses.add(answer.status)
      await judge(answer, started)
    }),
    { numRuns: 600, seed: 6, endOnFailure: true },
  )
  expect(statuses).toEqual(new Set([200, 400]))
})

test('the bodies cause every kind of response', () => {
  expect([...seen.keys()]).toEqual(expect.arrayContaining([200, 201, 204, 400, 401, 404, 413, 415]))
})

const one = <T>(arbitrary: fc.Arbitrary<T>): T => {
  const [sample] = fc.sample(arbitrary, { numRuns: 1, seed: 7 })
  if (sample === undefined) throw new Error('no sample')
  return sample
}

/** An address that the contract allows, of an object that need not exist. */
const validPath = ({ path, params }: Endpoint): string => {
  const given = new Map(Object.entries(Object(params ? one(valid(params)) : {})))
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(given.get(name)))
}

const withFields = writing
  .filter(({ body }) => body !== undefined)
  .map((endpoint) => [routeOf(endpoint), endpoint] as const)

test.each(withFields)('I-01 %s names an unknown field in its error', async (_, endpoint) => {
  const client = await newAdmin()
  const answer = await post(client, endpoint.method, validPath(endpoint), {
    body: '{"surprise":1}',
    type: 'application/json',
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    code: 'validation',
    fields: { surprise: 'surprise is not a field of this request' },
  })
})

/** A valid request except for its query. */
const rightlyTo = (endpoint: Endpoint): RequestInit => {
  const { method, multipart, body } = endpoint
  if (method === 'GET') return { method }
  const form = new FormData()
  form.set('file', 'x')
  if (multipart) return { method, body: form }
  const json = JSON.stringify(body ? one(valid(body)) : {})
  return { method, body: json, headers: { 'content-type': 'application/json' } }
}

describe.each(endpoints.map((endpoint) => [routeOf(endpoint), endpoint] as const))(
  '%s',
  (route, endpoint) => {
    test(`I-01 ${route} names an unknown query parameter in its error`, async () => {
      const client = await newAdmin()
      const path = validPath(endpoint)
      const known = Object.keys(endpoint.query?.properties ?? {})
      // Internal names, a filter of another list, and a misspelled name.
      for (const name of ['statuses', 'priorities', 'technicianId', 'stauts'].filter(
        (n) => !known.includes(n),
      )) {
        const answer = await client.send(`${path}?${name}=1`, rightlyTo(endpoint))
        expect([name, answer.status]).toEqual([name, 400])
        expect(await answer.json()).toMatchObject({
          code: 'validation',
          fields: { [name]: `${name} is not a parameter of this address` },
        })
      }
    })
  },
)

test('I-01 bodies are not coerced: "false" is not false', async () => {
  const client = await createTestUser(app)
  const answer = await client.send('/api/user/profile', {
    method: 'PATCH',
    body: '{"emailNotifications":"false","firstName":7}',
    headers: { 'content-type': 'application/json' },
  })
  expect(await answer.json()).toMatchObject({
    code: 'validation',
    fields: {
      emailNotifications: 'Email notifications must be true or false',
      firstName: 'First name must be text',
    },
  })
})
