import type { AnswerOf, RequestOf, Route, Routes } from '@tessa/contract'
import { ApiError, NetworkError } from './errors.ts'

interface Options {
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
  /** For the routes that take files. */
  readonly form?: FormData
}

type RequestFor<R extends Route> = RequestOf<Routes[R]>
type Given<R extends Route> =
  unknown extends RequestFor<R> ? [options?: Options] : [request: RequestFor<R> & Options]

/** Calls a route by its name in the contract: `await api('POST /api/auth/login', { body: { email, password } })`. */
export type Api = <R extends Route>(route: R, ...given: Given<R>) => Promise<AnswerOf<Routes[R]>>

export interface ApiOptions {
  /** Where the server is; empty for the page's own address. */
  readonly baseUrl?: string
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>
}

type Values = Readonly<Record<string, string | number | boolean | undefined>>

interface Loose extends Options {
  readonly params?: Values
  readonly query?: Values
  readonly body?: unknown
}

/**
 * A typed client for the whole contract. The route's name carries method and path, and the types come from the
 * contract alone, so a new endpoint needs no change here and no schema reaches the browser.
 */
export const createApi = ({
  baseUrl = '',
  fetch = globalThis.fetch.bind(globalThis),
}: ApiOptions = {}): Api => {
  const call = async (
    route: string,
    { params = {}, query = {}, body, form, signal, headers }: Loose = {},
  ): Promise<unknown> => {
    const [method = 'GET', template = ''] = route.split(' ')
    const init: RequestInit = {
      method,
      credentials: 'include',
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(form ? { body: form } : {}),
      ...(signal ? { signal } : {}),
    }
    const response = await fetch(baseUrl + fill(template, params) + search(query), init).catch(
      (cause: unknown) => {
        if (signal?.aborted) throw cause
        throw new NetworkError(cause)
      },
    )
    const text = await response.text().catch((cause: unknown) => {
      throw signal?.aborted ? cause : new NetworkError(cause)
    })
    if (!response.ok) throw new ApiError(response, text)
    return text === '' ? null : read(text)
  }
  // The one place where the wire's types are believed: the server's answers are checked against the same contract.
  return call as Api
}

/** A 200 that is no JSON comes from somebody in between, such as a network's sign-in page: nobody of ours answered. */
const read = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new NetworkError(cause)
  }
}

const fill = (template: string, params: Values): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${template} needs the parameter "${name}"`)
    return encodeURIComponent(String(value))
  })

const search = (query: Values): string => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)])).toString()}`
}
