import { fakeApi, Refusal, someConfig, someToken, someUser } from '@tessa/app-testing'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emptyDashboard } from '../../testing/case-examples.ts'
import { keptHere } from '../../testing/kept-here.ts'
import { renderPage, reopenPage } from '../../testing/render-page.tsx'
import { draftKeys } from '../drafts.ts'
import { browserShelf } from '../kept-session.ts'

const ada = someUser()
const token = someToken({ name: ada.id })
const refusal = new Refusal(401, { code: 'unauthorized', message: 'Please sign in.' })
const server = (stubs = {}) =>
  fakeApi({
    'GET /api/service-figures': () => ({
      days: 90,
      models: null,
      responseMinutes: null,
      resolvedPercent: null,
    }),
    'GET /api/config': () => someConfig(),
    'GET /api/auth/user': () => ada,
    'POST /api/auth/logout': () => ({ endedSessions: 1 }),
    ...emptyDashboard,
    ...stubs,
  })

/** What Ada left in this browser, before she signed in and since. */
const fillBrowser = async () => {
  for (const key of Object.values(draftKeys)) {
    localStorage.setItem(key, 'Ada Palmer')
    sessionStorage.setItem(`${key}-1`, 'Ada Palmer')
  }
  for (const owner of ['guest', ada.id])
    await browserShelf().keep(owner, { sessionId: owner, stored: `of ${owner}`, savedAt: 1 })
}
const expectNothing = async () => {
  await expect.poll(keptHere).toEqual([])
  for (const storage of [localStorage, sessionStorage])
    expect(Object.values(storage).join('\n')).not.toMatch(/Ada|Palmer/)
}

test.each([
  [
    'the person signs out',
    async () => {
      await userEvent.click(page.getByRole('button', { name: 'Ada Palmer' }))
      await userEvent.click(page.getByRole('menuitem', { name: 'Sign Out' }))
    },
  ],
  [
    'another tab signs out',
    async () => {
      localStorage.removeItem('auth_token')
      dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }))
    },
  ],
  [
    'another person signs in',
    async () => {
      localStorage.setItem('auth_token', someToken({ name: 'other' }))
      dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }))
    },
  ],
] as const)(
  'when %s, what this browser kept of the person goes, and what they began as a guest',
  async (_, leave) => {
    await renderPage('/about', { api: server(), token })
    await expect.element(page.getByRole('button', { name: 'Ada Palmer' })).toBeVisible()
    await fillBrowser()

    await leave()

    await expectNothing()
  },
)

test('when the server has ended the sign-in, what this browser kept of the person goes', async () => {
  localStorage.clear()
  localStorage.setItem('auth_token', token)
  await fillBrowser()

  await reopenPage('/about', {
    api: server({ 'GET /api/auth/user': () => refusal, 'POST /api/auth/refresh': () => refusal }),
  })

  await expect.element(page.getByRole('alert')).toMatchTextContent('Your session has ended.')
  await expectNothing()
})

test('when the time is over, what this browser kept of the person goes', async () => {
  localStorage.clear()
  localStorage.setItem('tessa-last-activity', `${Date.now() - 31 * 60_000}`)
  localStorage.setItem('auth_token', token)
  await fillBrowser()

  await reopenPage('/about', { api: server() })

  await expect.element(page.getByRole('alert')).toMatchTextContent('after 30 minutes without activity')
  await expectNothing()
})

test('what a screen writes late for a person who has left is not kept', async () => {
  await renderPage('/about', { api: server() })
  await vi.waitFor(() => expect(localStorage.getItem('auth_token')).toBeNull())
  await fillBrowser()

  await expect.poll(keptHere).toEqual([{ sessionId: 'guest', stored: 'of guest', savedAt: 1 }])
})
