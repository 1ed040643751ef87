import { expect, test } from 'vitest'
import { createSignIn } from './sign-in.ts'

const start = 1_900_000_000_000
const minute = 60_000
const tokenOf = (sid: string, endsAt: number): string =>
  `e30.${btoa(JSON.stringify({ exp: endsAt / 1000, sub: 'ada', sid }))}.s`
const good = tokenOf('session-1', start + 15 * minute)
const expired = tokenOf('session-1', start - minute)
const renewed = tokenOf('session-1', start + 14 * minute)

/** A browser with a token. Its server renews the sign-in of `cookie`, and accepts only valid tokens. */
const browser = (token: string, cookie: { token?: string }) => {
  const values = new Map([['auth_token', token]])
  const network = { isThere: true }
  const calls: string[] = []
  let online = () => {}
  const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status })
  const open = () =>
    createSignIn({
      now: () => start,
      storage: () => ({
        getItem: (key) => values.get(key) ?? null,
        setItem: (key, value) => void values.set(key, value),
        removeItem: (key) => void values.delete(key),
      }),
      exclusively: (work) => work(),
      onOnline: (listener) => {
        online = listener
      },
      fetch: async (url, init) => {
        const sent = new Headers(init.headers).get('authorization')?.slice(7)
        calls.push([url.slice('/api/auth/'.length), sent].filter(Boolean).join(' '))
        await Promise.resolve()
        if (!network.isThere) throw new TypeError('Failed to fetch')
        if (url.endsWith('/refresh'))
          return cookie.token ? answer(200, { token: cookie.token }) : answer(401, {})
        return sent === expired ? answer(401, {}) : answer(200, { endedSessions: 1 })
      },
    })
  return { open, calls, values, network, goOnline: () => online() }
}

test('a valid token ends its sign-in directly', async () => {
  const { open, calls, values } = browser(good, {})
  await open().leave()
  expect(calls).toEqual([`logout ${good}`])
  expect([...values]).toEqual([])
})

test('an expired token is renewed once more, so that the sign-in behind its cookie ends', async () => {
  const { open, calls, values } = browser(expired, { token: renewed })
  const signIn = open()
  const left = signIn.leave()
  expect(signIn.token()).toBeUndefined()
  await left
  expect(calls).toEqual(['refresh', `logout ${renewed}`])
  expect([...values]).toEqual([])
})

test('a sign-in that has already ended is not ended again', async () => {
  const { open, calls, values } = browser(expired, {})
  await open().leave()
  expect(calls).toEqual(['refresh'])
  expect([...values]).toEqual([])
})

test('a sign-out without a network reaches the server when the network is back, without storing the token', async () => {
  const { open, calls, values, network, goOnline } = browser(good, { token: renewed })
  network.isThere = false
  await open().leave()
  expect([...values.values()].join('')).not.toContain(good)
  network.isThere = true
  goOnline()
  await expect.poll(() => calls.slice(1)).toEqual(['refresh', `logout ${renewed}`])
  goOnline()
  expect(calls).toHaveLength(3)
})

test('a sign-out without a network reaches the server on the next visit', async () => {
  const { open, calls, network } = browser(expired, { token: renewed })
  network.isThere = false
  await open().leave()
  network.isThere = true
  open()
  await expect.poll(() => calls.slice(1)).toEqual(['refresh', `logout ${renewed}`])
})

test('a user who signed in here afterward stays signed in', async () => {
  const other = tokenOf('session-2', start + 15 * minute)
  const { open, calls, values, network } = browser(expired, { token: other })
  network.isThere = false
  await open().leave()
  network.isThere = true
  open()
  await expect.poll(() => [...values]).toEqual([])
  expect(calls.slice(1)).toEqual(['refresh'])
})

test('a new sign-in drops the pending sign-out', async () => {
  const { open, calls, network, goOnline } = browser(good, { token: renewed })
  network.isThere = false
  const signIn = open()
  await signIn.leave()
  network.isThere = true
  signIn.accept(good)
  goOnline()
  expect(calls).toHaveLength(1)
  expect(signIn.token()).toBe(good)
})
