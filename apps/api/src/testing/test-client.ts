import { createApi, type Api } from '@tessa/api-client'
import { contract, routeOf, type Endpoint } from '@tessa/contract'
import { Value } from 'typebox/value'

/** Carries a request to the application: through `inject` or over the network. */
export type SendRequest = (url: string, init: RequestInit) => Promise<Response>

/** A browser without a screen: our own client, a token, and a cookie jar. */
export interface TestClient {
  readonly api: Api
  readonly cookies: Map<string, string>
  token: string | undefined
  /** Sends any request with this client's token and cookies. A refusal is returned and does not throw. */
  send: SendRequest
}

export const testClient = (carry: SendRequest, token: string | undefined): TestClient => {
  const cookies = new Map<string, string>()
  const send: SendRequest = async (url, init) => {
    const headers = new Headers(init.headers)
    if (client.token !== undefined && !headers.has('authorization'))
      headers.set('authorization', `Bearer ${client.token}`)
    if (cookies.size > 0 && !headers.has('cookie'))
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const answer = await carry(url, { ...init, headers })
    for (const line of answer.headers.getSetCookie()) keep(cookies, line)
    checkAnswer(init.method ?? 'GET', url, answer.status, await answer.clone().text())
    return answer
  }
  const client: TestClient = { cookies, token, send, api: createApi({ fetch: send }) }
  return client
}

const keep = (cookies: Map<string, string>, line: string): void => {
  const [pair = ''] = line.split(';')
  const name = pair.slice(0, pair.indexOf('='))
  const value = pair.slice(pair.indexOf('=') + 1)
  if (value === '') cookies.delete(name)
  else cookies.set(name, value)
}

/** A successful response that violates the contract fails the test. */
const checkAnswer = (method: string, url: string, status: number, body: string): void => {
  if (status >= 400) return
  const path = url.replace(/\?.*$/, '')
  const endpoint = endpoints.find((one) => one.method === method && one.pattern.test(path))?.endpoint
  if (!endpoint || ('download' in endpoint && endpoint.download)) return
  const answers: Endpoint['responses'] = endpoint.responses
  const schema = answers[status]
  if (!schema) throw new Error(`${routeOf(endpoint)} answered ${status}, which the contract does not know`)
  const value: unknown = body === '' ? null : JSON.parse(body)
  if (!Value.Check(schema, value))
    throw new Error(
      `${routeOf(endpoint)} answered against the contract: ${JSON.stringify(Value.Errors(schema, value))}`,
    )
}

const endpoints = contract.map((endpoint) => ({
  endpoint,
  method: endpoint.method,
  pattern: new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}))
