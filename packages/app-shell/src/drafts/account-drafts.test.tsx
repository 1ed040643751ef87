import { createSignIn } from '@tessa/api-client'
import { fakeApi, someToken, someUser } from '@tessa/app-testing'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createAuthSession } from '../auth/auth-session.ts'
import { createQueryClient } from '../query/query-client.ts'
import { createTextDrafts } from './text-drafts.ts'

const drafts = createTextDrafts('test-draft')
const note = { key: 'k', text: 'bring a seal' }
const read = (account: string) => drafts.of(account).read(['one'])

/** The auth session of a loaded page. Ada is signed in by default. */
const load = (token: string | null = someToken()) => {
  if (token !== null) localStorage.setItem('auth_token', token)
  const api = fakeApi({ 'POST /api/auth/logout': () => ({ endedSessions: 1 }) })
  const session = createAuthSession({
    signIn: createSignIn({ fetch: api.fetch }),
    queries: createQueryClient(),
  })
  const stop = session.follow()
  onTestFinished(stop)
  return { session, stop }
}
const signInAs = (name: string, { session }: ReturnType<typeof load>) =>
  session.begin({ token: someToken({ name }), user: someUser() }, { rememberMe: false })

/** Another tab of this browser removes the token. */
const leaveInAnotherTab = (isOwn: boolean) => {
  if (isOwn) localStorage.setItem('tessa-signed-out', 'yes')
  localStorage.removeItem('auth_token')
  dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }))
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  drafts.of('ada').save(['one'], note)
})

test('a draft belongs to its account and is removed after 12 hours', () => {
  expect(read('ada')).toEqual(note)
  expect(read('ad')).toBeUndefined()
  expect(drafts.read(['one'])).toBeUndefined()

  const [name = '', stored = ''] = Object.entries(sessionStorage)[0] ?? []
  const aged = (hours: number) =>
    sessionStorage.setItem(name, stored.replace(/\d{9,}/, `${Date.now() - hours * 3_600_000}`))
  aged(11.9)
  expect(read('ada')).toEqual(note)
  aged(12)
  expect(read('ada')).toBeUndefined()
  expect(sessionStorage).toHaveLength(0)
})

test.each([
  ['the idle time ends the sign-in', () => load().session.endIdle()],
  ['the server refuses the token', () => load().session.signIn.forget()],
  [
    'another tab finds that the sign-in has ended',
    () => {
      load()
      leaveInAnotherTab(false)
    },
  ],
] as const)('when %s, the draft waits for its account', async (_, end) => {
  await end()
  expect(localStorage.getItem('auth_token')).toBeNull()
  const reloaded = load(null)
  expect(read('ada')).toEqual(note)

  signInAs('ada', reloaded)
  expect(read('ada')).toEqual(note)
})

test.each([
  ['the user signs out', () => load().session.signOut()],
  ['the user ends all sign-ins', () => load().session.forget()],
  [
    'the user signs out in another tab',
    () => {
      load()
      leaveInAnotherTab(true)
    },
  ],
  [
    'this tab loads after the user signed out in another',
    () => {
      leaveInAnotherTab(true)
      load(null)
    },
  ],
] as const)('when %s, the draft is deleted', async (_, leave) => {
  await leave()
  expect(sessionStorage).toHaveLength(0)
})

test('an account that signs in after the idle time deletes the drafts of the last one', async () => {
  const { session, stop } = load()
  await session.endIdle()
  stop()
  const reloaded = load(null)
  expect(sessionStorage).toHaveLength(1)

  signInAs('bob', reloaded)

  expect(sessionStorage).toHaveLength(0)
})

test('a sign-in that ends by itself after an own sign-out has a draft that waits', async () => {
  const page = load()
  await page.session.signOut()
  signInAs('ada', page)
  drafts.of('ada').save(['one'], note)

  await page.session.endIdle()

  expect(read('ada')).toEqual(note)
})
