import type { ResponseOf, RequestOf, Route, Routes } from '@tessa/contract'
import { ApiError, NetworkError } from './errors.ts'

interface Options {
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
  /** The body of a route that takes files. */
  readonly form?: FormData
}

type RequestFor<R extends Route> = RequestOf<Routes[R]>
type Given<R extends Route> =
  unknown extends RequestFor<R> ? [options?: Options] : [request: RequestFor<R> & Options]

/** Calls a route by its name in the contract: `await api('POST /api/auth/login', { body: { email, password } })`. */
export type Api = <R extends Route>(route: R, ...given: Given<R>) => Promise<ResponseOf<Routes[R]>>

export interface ApiOptions {
  /** The origin of the server; empty for the origin of the page. */
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
 * Creates a typed client for the whole contract. The route's name contains the method and the path, and only types come
 * from the contract, so that a new endpoint needs no change here and the browser loads no schema.
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
  // This is the only cast of a response. It is safe because the server checks its responses against the same contract.
  return call as Api
}

/** A 200 without JSON does not come from our server but from a proxy, such as the sign-in page of a network. */
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
