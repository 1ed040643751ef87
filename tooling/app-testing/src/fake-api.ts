import { Value } from 'typebox/value'
import { onTestFinished } from 'vitest'
import {
  type RequestOf,
  type ResponseOf,
  type Route,
  type Routes,
  contract,
  idempotencyHeader,
} from '@tessa/contract'
import { someConfig } from './examples.ts'
import { Refusal, offline } from './refusal.ts'

type Outcome<R extends Route> = ResponseOf<Routes[R]> | Refusal | typeof offline
export type Stubs = {
  readonly [R in Route]?: (request: RequestOf<Routes[R]>) => Outcome<R> | Promise<Outcome<R>>
}

export interface Call {
  readonly route: string
  readonly body: unknown
  readonly token: string | undefined
  /** The idempotency key, if the call has one. */
  readonly key: string | undefined
}

const paramNames = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`)

const endpointFor = (method: string, path: string) =>
  contract.find((endpoint) => endpoint.method === method && patternOf(endpoint.path).test(path))

const nobodyElse = { subject: 'work-order', id: '', people: [] }
const caseOf = (body: unknown): object =>
  typeof body === 'object' && body !== null && 'subject' in body && 'id' in body
    ? { subject: body.subject, id: body.id }
    : {}

const untilStopped = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('The page has left.', 'AbortError')))
  })

/**
 * A fake server for one test, typed by the contract. A call without a stub, or a body that the contract rejects, fails
 * the test with the name of the call.
 *
 * @example const server = fakeApi({ 'GET /api/auth/user': () => someUser() })
 */
export const fakeApi = (stubs: Stubs) => {
  const calls: Call[] = []
  const faults: string[] = []
  onTestFinished(() => {
    if (faults.length > 0) throw new Error(faults.join('\n'))
  })
  const fail = (fault: string): never => {
    faults.push(fault)
    throw new Error(fault)
  }

  const fetch = async (address: string, init: RequestInit): Promise<Response> => {
    const { pathname, searchParams } = new URL(address, 'http://tessa.test')
    const method = init.method ?? 'GET'
    const endpoint = endpointFor(method, pathname) ?? fail(`The contract has no ${method} ${pathname}`)
    const route = `${endpoint.method} ${endpoint.path}` as Route
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const bodySchema = 'body' in endpoint ? endpoint.body : undefined
    if (bodySchema && !Value.Check(bodySchema, body))
      fail(
        `${route} refuses the body ${JSON.stringify(body)}: ${JSON.stringify(Value.Errors(bodySchema, body))}`,
      )
    // The usual settings hold unless a test gives others.
    if (route === 'GET /api/config' && !stubs[route]) return Response.json(someConfig())
    const headers = new Headers(init.headers)
    const token = headers.get('authorization')?.replace('Bearer ', '')
    calls.push({ route, body, token, key: headers.get(idempotencyHeader) ?? undefined })

    // The stream is empty unless a test sends events.
    if (route === 'GET /api/events' && !stubs[route]) return untilStopped(init.signal)
    // There is no other viewer unless a test adds one.
    if (route === 'POST /api/presence' && !stubs[route])
      return Response.json({ ...nobodyElse, ...caseOf(body) })
    // Nobody has saved a view, unless a test says so.
    if (route === 'GET /api/saved-views' && !stubs[route]) return Response.json({ items: [] })
    const stub =
      (stubs[route] as ((request: unknown) => unknown) | undefined) ?? fail(`No stub answers ${route}`)
    const values = patternOf(endpoint.path).exec(pathname)?.slice(1) ?? []
    const params = Object.fromEntries(paramNames(endpoint.path).map((name, index) => [name, values[index]]))
    const outcome = await stub({ params, query: Object.fromEntries(searchParams), body })
    if (outcome === offline) throw new TypeError('Failed to fetch')
    if (outcome instanceof Refusal)
      return Response.json(outcome.body, { status: outcome.status, headers: outcome.headers })
    if (typeof outcome === 'string') return new Response(outcome)
    return outcome === null ? new Response(null, { status: 204 }) : Response.json(outcome)
  }

  return {
    fetch,
    calls,
    callsOf: (route: Route) => calls.filter((call) => call.route === route),
  }
}

export type FakeApi = ReturnType<typeof fakeApi>
