import { fakeApi, offline, someConfig, someToken, someUser } from '@tessa/app-testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { newId } from '@tessa/app-shell'
import { emptyDashboard } from '../../testing/case-examples.ts'
import { storedData } from '../../testing/stored-data.ts'
import { reopenPage } from '../../testing/render-page.tsx'
import { openOutbox } from '../outbox/outbox.ts'

const question = page.getByRole('dialog', { name: 'Sign out before it is sent?' })
const signInHere = {
  id: '0191d7a2-0000-7000-8000-000000000001',
  current: true,
  rememberMe: false,
  device: 'Firefox',
  address: '192.0.2.1',
  createdAt: '2026-11-20T08:00:00.000Z',
  lastSeenAt: '2026-11-20T09:00:00.000Z',
}

/** Opens a page as Ada, who has an undelivered photo. */
const openWithUnsent = async (address: string, prepare: () => void = () => undefined) => {
  localStorage.clear()
  prepare()
  const ada = someUser()
  const api = fakeApi({
    'GET /api/config': () => someConfig(),
    'GET /api/auth/user': () => ada,
    'GET /api/auth/sessions': () => ({ items: [signInHere], nextCursor: null, total: 1 }),
    'POST /api/auth/logout': () => ({ endedSessions: 1 }),
    'POST /api/auth/logout-all': () => ({ endedSessions: 1 }),
    'POST /api/chat/session-analytics': () => offline,
    'POST /api/attachments': () => offline,
    ...emptyDashboard,
  })
  const opened = await reopenPage(address, { api, token: someToken({ name: ada.id }) })
  const outbox = await openOutbox(opened.signIn)
  await outbox.discardOf(ada.id)
  await outbox.keep({ kind: 'file', body: { sessionId: newId(), name: 'panel.jpg' }, file: new Blob(['x']) })
  return { api, ...opened }
}

test.each([
  [
    'the idle warning',
    '/terms',
    'Sign out now',
    () => localStorage.setItem('tessa-last-activity', `${Date.now() - 28.5 * 60_000}`),
  ],
  ['the page to change a password', '/change-password', 'Sign out instead', undefined],
  ['the list of sign-ins', '/profile/edit', 'Sign out everywhere', undefined],
] as const)(
  '%s asks about unsent submissions before it signs out, and deletes them on request',
  async (_, address, button, prepare) => {
    const { signIn } = await openWithUnsent(address, prepare)
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect.element(question.getByText('1 thing has not been received yet.')).toBeVisible()
    expect(signIn.token()).toBeDefined()

    await question.getByRole('button', { name: 'Delete and sign out' }).click()

    await expect.poll(() => signIn.token()).toBeUndefined()
    await expect.poll(storedData).toEqual([])
  },
)

test('signing out everywhere can keep unsent submissions for the next sign-in', async () => {
  const { api } = await openWithUnsent('/profile/edit')
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()

  await question.getByRole('button', { name: 'Sign out, send later' }).click()

  await expect.element(page.getByText('1 thing on this device waits for you to sign in.')).toBeVisible()
  expect(api.callsOf('POST /api/auth/logout-all')).toHaveLength(1)
})
