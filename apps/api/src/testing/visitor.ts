import { createApi, type Api } from '@tessa/api-client'
import { contract, routeOf, type Endpoint } from '@tessa/contract'
import { Value } from 'typebox/value'

/** Carries a request to the application: through `inject` or over the network. */
export type Send = (url: string, init: RequestInit) => Promise<Response>

/** A browser without a screen: our own client, a token, and a cookie jar. */
export interface Visitor {
  readonly api: Api
  readonly cookies: Map<string, string>
  token: string | undefined
  /** Any request with this visitor's token and cookies; a refusal is an answer, not an error. */
  send: Send
}

export const visit = (carry: Send, token: string | undefined): Visitor => {
  const cookies = new Map<string, string>()
  const send: Send = async (url, init) => {
    const headers = new Headers(init.headers)
    if (visitor.token !== undefined && !headers.has('authorization'))
      headers.set('authorization', `Bearer ${visitor.token}`)
    if (cookies.size > 0 && !headers.has('cookie'))
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const answer = await carry(url, { ...init, headers })
    for (const line of answer.headers.getSetCookie()) keep(cookies, line)
    checkAnswer(init.method ?? 'GET', url, answer.status, await answer.clone().text())
    return answer
  }
  const visitor: Visitor = { cookies, token, send, api: createApi({ fetch: send }) }
  return visitor
}

const keep = (cookies: Map<string, string>, line: string): void => {
  const [pair = ''] = line.split(';')
  const name = pair.slice(0, pair.indexOf('='))
  const value = pair.slice(pair.indexOf('=') + 1)
  if (value === '') cookies.delete(name)
  else cookies.set(name, value)
}

/** A success that is not of the shape that the contract promises fails the test that met it. */
const checkAnswer = (method: string, url: string, status: number, body: string): void => {
  if (status >= 400) return
  const path = url.replace(/\?.*$/, '')
  const endpoint = contract.find(
    (candidate: Endpoint) => candidate.method === method && pattern(candidate.path).test(path),
  )
  if (!endpoint || ('download' in endpoint && endpoint.download)) return
  const answers: Endpoint['answers'] = endpoint.answers
  const schema = answers[status]
  if (!schema) throw new Error(`${routeOf(endpoint)} answered ${status}, which the contract does not know`)
  const value: unknown = body === '' ? null : JSON.parse(body)
  if (!Value.Check(schema, value))
    throw new Error(
      `${routeOf(endpoint)} answered against the contract: ${JSON.stringify(Value.Errors(schema, value))}`,
    )
}

const pattern = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
