import { Refusal, type Stubs, fakeApi, offline, someConfig, someToken, someUser } from '@tessa/app-testing'
import type { SignInSession } from '@tessa/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'

const signIn = (last: number, changes: Partial<SignInSession> = {}): SignInSession => ({
  id: `0191d7a2-0000-7000-8000-00000000000${last}`,
  current: false,
  rememberMe: false,
  device: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  address: `192.0.2.${last}`,
  createdAt: '2026-11-20T08:00:00.000Z',
  lastSeenAt: '2026-11-20T09:00:00.000Z',
  ...changes,
})

const open = async (items: SignInSession[], stubs: Stubs = {}) => {
  const api = fakeApi({
    'GET /api/config': () => someConfig(),
    'GET /api/auth/user': () => someUser(),
    'GET /api/auth/sessions': () => ({ items, nextCursor: null, total: items.length }),
    ...stubs,
  })
  return { api, ...(await renderPage('/profile/edit', { api, token: someToken() })) }
}
const list = page.getByRole('list', { name: 'Sign-ins' })
const endOf = (last: number) =>
  page.getByRole('button', { name: `End the sign-in of Firefox on Windows at 192.0.2.${last}` })

test('the list shows every sign-in and marks the current one', async () => {
  await open([signIn(1, { current: true }), signIn(2)])
  await expect.element(list.getByText('This device')).toBeVisible()
  await expect.element(endOf(2)).toBeVisible()
  await expect.element(endOf(1)).not.toBeInTheDocument()
})

test('ending a sign-in removes it from the list and keeps the focus there', async () => {
  const items = [signIn(1, { current: true }), signIn(2), signIn(3)]
  const { api } = await open(items, {
    'DELETE /api/auth/sessions/{id}': ({ params }) => {
      items.splice(
        items.findIndex(({ id }) => id === params.id),
        1,
      )
      return null
    },
  })

  await endOf(2).click()

  await expect.element(endOf(2)).not.toBeInTheDocument()
  await expect.element(endOf(3)).toBeVisible()
  await expect.element(list).toHaveFocus()
  expect(api.callsOf('DELETE /api/auth/sessions/{id}')).toHaveLength(1)
})

test('a sign-in that has already ended counts as ended', async () => {
  const items = [signIn(1, { current: true }), signIn(2)]
  await open(items, {
    'DELETE /api/auth/sessions/{id}': () => {
      items.pop()
      return new Refusal(404, { code: 'not_found', message: 'Not found.' })
    },
  })
  await endOf(2).click()
  await expect.element(page.getByText('Sign-in ended')).toBeVisible()
  await expect.element(endOf(2)).not.toBeInTheDocument()
})

test('all others can be ended at once', async () => {
  const items = [signIn(1, { current: true }), signIn(2), signIn(3)]
  await open(items, {
    'DELETE /api/auth/sessions': () => {
      items.splice(1)
      return null
    },
  })
  await page.getByRole('button', { name: 'End all other sign-ins' }).click()
  await expect.element(endOf(3)).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'End all other sign-ins' })).not.toBeInTheDocument()
})

test('a failure shows an error and changes nothing', async () => {
  await open([signIn(1, { current: true }), signIn(2)], { 'DELETE /api/auth/sessions/{id}': () => offline })
  await endOf(2).click()
  await expect.element(page.getByRole('alert').getByText(/Unable to connect to server/)).toBeVisible()
  await expect.element(endOf(2)).toBeVisible()
})

test('signing out everywhere also signs out here', async () => {
  const { signIn: keeper, path } = await open([signIn(1, { current: true })], {
    'POST /api/auth/logout-all': () => ({ endedSessions: 1 }),
    // The next page reads this route.
    'GET /api/config': () => someConfig(),
  })
  localStorage.setItem('tessa-personal:contact-draft', '{}')
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect.element(page.getByText('Signed out everywhere')).toBeVisible()
  expect(keeper.token()).toBeUndefined()
  expect(localStorage.getItem('tessa-personal:contact-draft')).toBeNull()
  await expect.poll(path).toBe('/')
})

test('a failed list has a retry', async () => {
  let isThere = false
  const items = [signIn(1, { current: true })]
  await open(items, {
    'GET /api/auth/sessions': () => (isThere ? { items, nextCursor: null, total: 1 } : offline),
  })
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible()

  isThere = true
  await page.getByRole('button', { name: 'Retry' }).click()

  await expect.element(list).toBeVisible()
})
