import { expect, test } from 'vitest'
import { createApi } from './client.ts'
import { ApiError, NetworkError } from './errors.ts'

const id = '0b6f5e0e-6d0f-4a63-9a3f-2d5f0c9e1a11'
const answering = (answer: () => Response) => {
  const calls: [string, RequestInit][] = []
  const fetch = async (url: string, init: RequestInit) => {
    calls.push([url, init])
    return answer()
  }
  return { calls, api: createApi({ baseUrl: 'https://tessa.example', fetch }) }
}
const failureOf = (answer: Response): Promise<unknown> =>
  answering(() => answer)
    .api('GET /api/health')
    .catch((error: unknown) => error)

test('the name of the route gives the method, the address and the body', async () => {
  const { calls, api } = answering(() => new Response(null, { status: 204 }))
  expect(await api('DELETE /api/auth/sessions/{id}', { params: { id } })).toBeNull()
  await api('POST /api/auth/forgot-password', { body: { email: 'ada@hospital.example' } }).catch(
    () => undefined,
  )
  const [[address, deletion] = [], [, mail] = []] = calls
  expect(address).toBe(`https://tessa.example/api/auth/sessions/${id}`)
  expect(deletion).toMatchObject({ method: 'DELETE', credentials: 'include', headers: {} })
  expect(mail).toMatchObject({
    method: 'POST',
    body: '{"email":"ada@hospital.example"}',
    headers: { 'content-type': 'application/json' },
  })
})

test('a parameter cannot change the rest of the address', async () => {
  const { calls, api } = answering(() => new Response(null, { status: 204 }))
  await api('DELETE /api/auth/sessions/{id}', { params: { id: '../logout?x=1#y' } })
  expect(calls[0]?.[0]).toBe('https://tessa.example/api/auth/sessions/..%2Flogout%3Fx%3D1%23y')
})

test('an error is "{status}: {body}" for logs and a sentence for people', async () => {
  const body = {
    code: 'conflict',
    message: 'Somebody changed it.',
    fields: { a: 'b' },
    current: 7,
    requestId: 'r',
  }
  const text = JSON.stringify(body)
  const failure = await failureOf(new Response(text, { status: 409, headers: { 'retry-after': '5' } }))
  expect(failure).toBeInstanceOf(ApiError)
  expect(failure).toMatchObject({
    message: `409: ${text}`,
    status: 409,
    code: 'conflict',
    userMessage: 'Somebody changed it.',
    fields: { a: 'b' },
    current: 7,
    requestId: 'r',
    retryAfterSeconds: 5,
  })
})

test('an error without a body is "{status}: {status text}"', async () => {
  const failure = await failureOf(new Response(null, { status: 502, statusText: 'Bad Gateway' }))
  expect(failure).toMatchObject({ message: '502: Bad Gateway', code: 'http_502', fields: {} })
})

test.each(['<html>proxy</html>', '[]', '"text"', '{"message":7}', '{'])(
  'a page of a proxy is not shown to the user: %s',
  async (text) => {
    const failure = await failureOf(new Response(text, { status: 500 }))
    expect(failure).toMatchObject({
      message: `500: ${text}`,
      userMessage: 'The server could not answer this request.',
    })
  },
)

test('a missing response is a network error, an aborted call is not', async () => {
  const lost = createApi({ fetch: () => Promise.reject(new TypeError('fetch failed')) })
  const failure: unknown = await lost('GET /api/health').catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(NetworkError)
  expect(failure).toMatchObject({ message: 'Network error: Unable to connect to server' })

  const reason = new Error('left the page')
  const signOut = AbortSignal.abort(reason)
  const left = createApi({ fetch: () => Promise.reject(reason) })
  await expect(left('GET /api/health', { signal: signOut })).rejects.toThrow('left the page')
})
