import { Value } from 'typebox/value'
import { onTestFinished } from 'vitest'
import {
  contract,
  idempotencyHeader,
  type AnswerOf,
  type ErrorCode,
  type RequestOf,
  type Route,
  type Routes,
} from '@tessa/contract'

/** What a stub answers instead of success. */
export class Refusal {
  readonly status: number
  readonly body: { code: ErrorCode; message: string; fields?: Record<string, string>; requestId: string }
  readonly headers: Record<string, string>

  constructor(
    status: number,
    { code, message, fields }: { code: ErrorCode; message: string; fields?: Record<string, string> },
    headers: Record<string, string> = {},
  ) {
    this.status = status
    this.body = { code, message, requestId: 'req-1', ...(fields ? { fields } : {}) }
    this.headers = headers
  }
}

/** An answer that never comes: the connection broke. */
export const offline = Symbol('offline')

type Outcome<R extends Route> = AnswerOf<Routes[R]> | Refusal | typeof offline
export type Stubs = {
  readonly [R in Route]?: (request: RequestOf<Routes[R]>) => Outcome<R> | Promise<Outcome<R>>
}

export interface Call {
  readonly route: string
  readonly body: unknown
  readonly token: string | undefined
  /** What it was sent under, where it is to be taken once. */
  readonly key: string | undefined
}

const paramNames = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`)

const endpointFor = (method: string, path: string) =>
  contract.find((endpoint) => endpoint.method === method && patternOf(endpoint.path).test(path))

const untilStopped = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('The page has left.', 'AbortError')))
  })

/**
 * A server for one test, typed by the contract. A call that no stub answers, and a body that the contract refuses,
 * fail the test by name.
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
    const headers = new Headers(init.headers)
    const token = headers.get('authorization')?.replace('Bearer ', '')
    calls.push({ route, body, token, key: headers.get(idempotencyHeader) ?? undefined })

    // A stream that tells nothing, unless a test has it tell something.
    if (route === 'GET /api/events' && !stubs[route]) return untilStopped(init.signal)
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
