import { fakeApi, Refusal, someToken, someUser } from '@tessa/app-testing'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { deskLists } from '../../testing/help-desk.tsx'
import { renderPage } from '../../testing/render-page.tsx'

afterEach(() => sessionStorage.clear())

const pass = (minutes = 60) => ({
  token: 'gate.1.x',
  expiresAt: new Date(Date.now() + minutes * 60_000).toISOString(),
})
const storedPass = (minutes?: number) =>
  sessionStorage.setItem('help-requests-auth', JSON.stringify(pass(minutes)))
const gateTitle = page.getByRole('heading', { name: 'Help Requests Access' })
const deskTitle = page.getByRole('heading', { name: 'Help Requests', exact: true })

test('the gate asks for the password under the web app’s header, and refuses an empty one', async () => {
  const api = fakeApi({})
  renderPage('/help-requests', { api })
  await expect.element(gateTitle).toBeVisible()
  await expect.element(page.getByText('Enter the password to view support requests')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Back to Chat' })).toHaveAttribute('href', '/')
  await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeInTheDocument()

  await page.getByRole('button', { name: 'Access Dashboard' }).click()

  await expect.element(page.getByText('Password is required')).toBeVisible()
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveFocus()
  expect(api.calls).toEqual([])
})

test('a wrong password is denied after half a second at least, and clears the field', async () => {
  const api = fakeApi({
    'POST /api/help-requests/access': () =>
      new Refusal(401, { code: 'wrong_credentials', message: 'Incorrect password. Please try again.' }),
  })
  renderPage('/help-requests', { api })
  const field = page.getByLabelText('Password', { exact: true })
  await field.fill('guess')
  const begun = performance.now()
  await page.getByRole('button', { name: 'Access Dashboard' }).click()
  await expect.element(page.getByRole('button', { name: 'Verifying...' })).toBeVisible()
  await expect.element(page.getByText('Access Denied')).toBeVisible()
  expect(performance.now() - begun).toBeGreaterThanOrEqual(500)
  await expect.element(page.getByText('Incorrect password. Please try again.')).toBeVisible()
  await expect.element(field).toHaveValue('')
})

test('a connection that fails keeps what was typed and says so', async () => {
  const api = fakeApi({
    'POST /api/help-requests/access': () =>
      new Refusal(429, { code: 'rate_limited', message: 'Too many attempts.' }),
  })
  renderPage('/help-requests', { api })
  const field = page.getByLabelText('Password', { exact: true })
  await field.fill('Help-desk-2026!')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toMatchTextContent('Too many attempts.')
  await expect.element(field).toHaveValue('Help-desk-2026!')
})

test('the right password opens the lists for this browser session, each call with its token', async () => {
  const api = fakeApi({ ...deskLists, 'POST /api/help-requests/access': () => pass() })
  renderPage('/help-requests', { api })
  await page.getByLabelText('Password', { exact: true }).fill('Help-desk-2026!')
  await page.getByRole('button', { name: 'Access Dashboard' }).click()
  await expect.element(page.getByText('Access Granted')).toBeVisible()
  await expect.element(page.getByText('Welcome to the help requests dashboard.')).toBeVisible()
  await expect.element(deskTitle).toBeVisible()
  await expect
    .element(page.getByText('Phone numbers and email addresses are hidden.', { exact: false }))
    .toBeVisible()
  await expect
    .poll(() => api.callsOf('GET /api/admin/work-orders').map(({ token }) => token))
    .toContain('gate.1.x')
  expect(JSON.parse(sessionStorage.getItem('help-requests-auth') ?? '')).toMatchObject({ token: 'gate.1.x' })
})

test.for(['true', '{"token":1}', '{"token":"gate.1.x","expiresAt":"2020-01-01T00:00:00.000Z"}'])(
  'the stored word %s alone opens nothing',
  async (stored) => {
    sessionStorage.setItem('help-requests-auth', stored)
    renderPage('/help-requests', { api: fakeApi({}) })
    await expect.element(gateTitle).toBeVisible()
  },
)

test('a token that the server takes no more is asked for anew, at the same address', async () => {
  storedPass()
  const refuse = () => new Refusal(401, { code: 'unauthorized', message: 'Please sign in.' })
  let isRefused = true
  const api = fakeApi({
    ...deskLists,
    'GET /api/admin/help-desk': () => (isRefused ? refuse() : deskLists['GET /api/admin/help-desk']()),
    'POST /api/help-requests/access': () => pass(),
  })
  const opened = renderPage('/help-requests?tab=help-requests&show=open', { api })
  await expect.element(page.getByText('Your access has ended.', { exact: false })).toBeVisible()
  expect(sessionStorage.getItem('help-requests-auth')).toBeNull()
  isRefused = false
  await page.getByLabelText('Password', { exact: true }).fill('the new one')
  await page.getByRole('button', { name: 'Access Dashboard' }).click()
  await expect.element(page.getByRole('button', { name: 'Remove filter Show: Open' })).toBeVisible()
  expect(opened.path()).toContain('/help-requests')
})

test('a plain user meets the gate, and staff do not', async () => {
  const api = fakeApi({ 'GET /api/auth/user': () => someUser({ role: 'user' }) })
  renderPage('/help-requests', { api, token: someToken() })
  await expect.element(gateTitle).toBeVisible()
})

test('with the pass, a search and a reporter in the address are not asked for, and said so', async () => {
  storedPass()
  const asked: unknown[] = []
  const api = fakeApi({
    ...deskLists,
    'GET /api/help-requests': ({ query }) => {
      asked.push(query)
      return deskLists['GET /api/help-requests']()
    },
  })
  const reporterId = '0191d7a2-0000-7000-8000-00000000c001'
  const address = '/help-requests?tab=help-requests&show=open'
  const opened = renderPage(`${address}&search=eve&reporterId=${reporterId}`, { api })
  await expect.element(page.getByRole('button', { name: 'Remove filter Show: Open' })).toBeVisible()
  await expect.element(page.getByText('Search: eve')).not.toBeInTheDocument()
  await expect.poll(() => asked.at(-1)).toEqual({ show: 'open', limit: '25' })
  for (const name of ['search', 'reporterId']) {
    await expect.element(page.getByText(`“${name}” is not a filter`, { exact: false })).toBeVisible()
    await page.getByRole('button', { name: 'Remove it' }).click()
  }
  await expect.poll(opened.path).toBe(address)
  await expect.element(page.getByRole('button', { name: 'Remove it' })).not.toBeInTheDocument()
})
