import { fakeApi, Refusal, someToken, someUser, type Stubs } from '@tessa/app-testing'
import type { Role } from '@tessa/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accountStubs, someAccount } from './testing/accounts.ts'
import { listStubs, pageOf, someOrders } from './testing/examples.ts'
import { overviewStubs } from './testing/overview.ts'
import { renderPage } from './testing/render-page.tsx'

const failed = new Refusal(500, { code: 'internal', message: 'It is broken.' })
const side = page.getByRole('complementary')

const open = (address: string, { role = 'admin', stubs = {} }: { role?: Role; stubs?: Stubs } = {}) => {
  const api = fakeApi({
    ...overviewStubs,
    ...accountStubs([someAccount()]),
    ...listStubs(someOrders(1)),
    'GET /api/auth/user': () => someUser({ role, firstName: 'Root', lastName: 'Admin' }),
    ...stubs,
  })
  return { api, ...renderPage(address, { api, token: someToken() }) }
}

test.each(['/admin', '/admin-dashboard'])(
  'N-01 users and work orders are asked for only in their tab of %s',
  async (address) => {
    const { api } = open(address)
    const asked = () => [
      api.callsOf('GET /api/admin/users').length > 0,
      api.callsOf('GET /api/work-orders').length > 0,
    ]
    await expect.element(page.getByRole('heading', { name: 'Welcome, Root' })).toBeVisible()
    await expect.element(page.getByText('New work order 7K2F-49')).toBeVisible()
    expect(asked()).toEqual([false, false])

    await side.getByRole('link', { name: 'User Management' }).click()
    await expect.element(page.getByText('Ada Palmer')).toBeVisible()
    expect(asked()).toEqual([true, false])

    await side.getByRole('link', { name: 'Work Orders' }).click()
    await expect.element(page.getByText('ORDR-01', { exact: true })).toBeVisible()
    expect(asked()).toEqual([true, true])
  },
)

test('N-01 the foot of the menu names the person with their role, and leads back to the main site', async () => {
  open('/admin-dashboard')
  await expect.element(side.getByText('Root Admin', { exact: true })).toBeVisible()
  await expect.element(side.getByText('Admin', { exact: true })).toBeVisible()
  await expect.element(side.getByRole('link', { name: 'Back to Main Site' })).toHaveAttribute('href', '/')
})

test('M-01 whoever may not open a tab is told so at its address', async () => {
  open('/admin?tab=users', { role: 'manager' })
  await expect.element(page.getByRole('heading', { name: 'You do not have access' })).toBeVisible()
})

test.each([
  ['users', 'Failed to fetch users', 'Ada Palmer'],
  ['work-orders', 'Failed to fetch work orders', 'ORDR-01'],
] as const)(
  'N-04 a failure of the list in %s keeps what was known, with its age',
  async (tab, failure, known) => {
    let isDown = false
    const { path } = open(`/admin?tab=${tab}`, {
      stubs: {
        'GET /api/admin/users': () => (isDown ? failed : pageOf([someAccount()])),
        'GET /api/work-orders': () => (isDown ? failed : pageOf(someOrders(1))),
      },
    })
    await expect.element(page.getByText(known, { exact: true }).first()).toBeVisible()

    isDown = true
    await side.getByRole('link', { name: 'Overview' }).click()
    await side.getByRole('link', { name: tab === 'users' ? 'User Management' : 'Work Orders' }).click()

    await expect
      .element(page.getByRole('alert').getByText(`${failure}. This is what was known`))
      .toBeVisible()
    await expect.element(page.getByText(known, { exact: true }).first()).toBeVisible()
    await expect.poll(path).toContain(tab)

    isDown = false
    await page.getByRole('button', { name: tab === 'users' ? 'Retry' : 'Refresh' }).click()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  },
)

test.each([
  ['users', 'Failed to fetch users. It is broken.'],
  ['work-orders', 'Failed to fetch work orders. It is broken.'],
])('N-04 a failure before the first answer of %s is said with its reason', async (tab, words) => {
  open(`/admin?tab=${tab}`, {
    stubs: { 'GET /api/admin/users': () => failed, 'GET /api/work-orders': () => failed },
  })
  await expect.element(page.getByText(words)).toBeVisible()
})
