import { expect, test } from 'vitest'
import { createSignIn } from './sign-in.ts'

const start = 1_900_000_000_000
const minute = 60_000
const tokenUntil = (at: number, name = 'x'): string =>
  `e30.${btoa(JSON.stringify({ exp: at / 1000, name }))}.s`
const old = tokenUntil(start + 15 * minute, 'old')
const fresh = tokenUntil(start + 60 * minute, 'fresh')

const json = (status: number, body: object): Response => new Response(JSON.stringify(body), { status })

/** A browser whose server gives the responses of the test. One queue stands for the lock of all tabs. */
const browser = ({ refresh, user }: { refresh: () => Response; user?: (token: string) => Response }) => {
  const values = new Map<string, string>()
  const clock = { now: start }
  const calls: string[] = []
  let queue: Promise<unknown> = Promise.resolve()
  const tab = () =>
    createSignIn({
      now: () => clock.now,
      warn: () => {},
      storage: () => ({
        getItem: (key) => values.get(key) ?? null,
        setItem: (key, value) => void values.set(key, value),
        removeItem: (key) => void values.delete(key),
      }),
      exclusively: (work) => {
        const result = queue.then(work)
        queue = result.catch(() => undefined)
        return result
      },
      fetch: async (url, init) => {
        const token = new Headers(init.headers).get('authorization')?.slice(7) ?? ''
        calls.push(`${init.method} ${url}`)
        await Promise.resolve()
        if (url.endsWith('/refresh')) return refresh()
        return user?.(token) ?? json(200, { token })
      },
    })
  return {
    tab,
    values,
    clock,
    calls,
    refreshes: () => calls.filter((call) => call.endsWith('/refresh')).length,
  }
}

test('a token that is valid for more than a minute is not renewed', async () => {
  const { tab, clock, refreshes } = browser({ refresh: () => json(200, { token: fresh }) })
  const signIn = tab()
  signIn.accept(old)
  clock.now = start + 14 * minute
  expect(await signIn.api('GET /api/auth/user')).toEqual({ token: old })
  expect(refreshes()).toBe(0)
})

test('a token that expires within a minute is renewed before the call', async () => {
  const { tab, clock, calls } = browser({ refresh: () => json(200, { token: fresh }) })
  const signIn = tab()
  signIn.accept(old)
  clock.now = start + 14 * minute + 1
  expect(await signIn.api('GET /api/auth/user')).toEqual({ token: fresh })
  expect(calls).toEqual(['POST /api/auth/refresh', 'GET /api/auth/user'])
  expect(signIn.token()).toBe(fresh)
})

test('many calls of many tabs renew once', async () => {
  const { tab, clock, refreshes } = browser({ refresh: () => json(200, { token: fresh }) })
  const tabs = [tab(), tab(), tab()]
  tabs[0]?.accept(old)
  clock.now = start + 20 * minute
  const answers = await Promise.all(
    tabs.flatMap(({ api }) => [api('GET /api/auth/user'), api('GET /api/auth/user')]),
  )
  expect(answers).toEqual(answers.map(() => ({ token: fresh })))
  expect(refreshes()).toBe(1)
})

test('a refused call renews the token and is repeated once', async () => {
  const { tab } = browser({
    refresh: () => json(200, { token: fresh }),
    user: (token) => (token === fresh ? json(200, { token }) : json(401, { message: 'Please sign in.' })),
  })
  const signIn = tab()
  signIn.accept(old)
  expect(await signIn.api('GET /api/auth/user')).toEqual({ token: fresh })
})

test('a call that is refused again stays refused', async () => {
  const { tab, calls } = browser({
    refresh: () => json(200, { token: fresh }),
    user: () => json(401, { code: 'unauthorized', message: 'Please sign in.' }),
  })
  const signIn = tab()
  signIn.accept(old)
  await expect(signIn.api('GET /api/auth/user')).rejects.toMatchObject({ status: 401 })
  expect(calls).toHaveLength(3)
})

test.each([401, 403])('a renewal that the server refuses with %i signs out', async (status) => {
  const { tab, clock, values } = browser({
    refresh: () => json(status, { message: 'Please sign in again.' }),
    user: () => json(401, { message: 'Please sign in.' }),
  })
  const signIn = tab()
  signIn.accept(old)
  clock.now = start + 20 * minute
  await expect(signIn.api('GET /api/auth/user')).rejects.toMatchObject({ status: 401 })
  expect(signIn.token()).toBeUndefined()
  expect(values.size).toBe(0)
})

test.each<[string, () => Response]>([
  ['a 500', () => json(500, { message: 'Something went wrong.' })],
  ['a 503', () => new Response('<html>resting</html>', { status: 503 })],
  ['a 429', () => json(429, { message: 'Too many attempts.' })],
  [
    'a lost connection',
    () => {
      throw new TypeError('fetch failed')
    },
  ],
])('%s during a renewal keeps the user signed in', async (_, refresh) => {
  const { tab, clock } = browser({ refresh })
  const signIn = tab()
  signIn.accept(old)
  clock.now = start + 20 * minute
  await expect(signIn.api('GET /api/auth/user')).rejects.toThrow()
  expect(signIn.token()).toBe(old)
})

test('a failed renewal does not stop a call with a valid token', async () => {
  const { tab, clock } = browser({ refresh: () => json(500, { message: 'Something went wrong.' }) })
  const signIn = tab()
  signIn.accept(old)
  clock.now = start + 14 * minute + 30_000
  expect(await signIn.api('GET /api/auth/user')).toEqual({ token: old })
})

test('a user who signs out during a renewal stays signed out', async () => {
  const { tab, clock } = browser({
    refresh: () => {
      signIn.forget()
      return json(200, { token: fresh })
    },
  })
  const signIn = tab()
  signIn.accept(old)
  clock.now = start + 20 * minute
  await signIn.keepFresh()
  expect(signIn.token()).toBeUndefined()
})

test('a guest calls without a token and renews nothing', async () => {
  const { tab, refreshes } = browser({ refresh: () => json(200, { token: fresh }) })
  expect(await tab().api('GET /api/auth/user')).toEqual({ token: '' })
  expect(refreshes()).toBe(0)
})
