import { fakeApi, Refusal, someToken, someUser } from '@tessa/app-testing'
import type { DashboardStats, Role } from '@tessa/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { axeFaults } from '../../testing/axe-faults.ts'
import { overviewStubs, someStats } from '../../testing/overview.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { setHidden } from '../../testing/set-hidden.ts'

afterEach(() => void vi.useRealTimers())

const failed = new Refusal(500, { code: 'internal', message: 'Oh.' })

interface Opened {
  readonly stats?: () => DashboardStats | Refusal
  readonly role?: Role
  readonly address?: string
}

const open = ({ stats = () => someStats(), role = 'admin', address = '/admin' }: Opened = {}) => {
  const api = fakeApi({
    ...overviewStubs,
    'GET /api/auth/user': () => someUser({ role }),
    'GET /api/admin/dashboard-stats': stats,
  })
  renderPage(address, { api, token: someToken() })
  return { asked: () => api.callsOf('GET /api/admin/dashboard-stats').length }
}
const figures = page.getByRole('region', { name: 'Figures' })
const alert = figures.getByRole('alert')
const cards = () =>
  figures
    .getByRole('listitem')
    .elements()
    .map((card) => card.textContent?.replaceAll(/\s+/g, ' '))

test('N-02 four cards show live totals, each with its caption and the list behind it', async () => {
  open()
  await expect.element(figures.getByText('1,204')).toBeVisible()
  expect(cards()).toEqual([
    'Total Users 1,204+12 from last month',
    'Active Sessions 7Currently online with the assistant',
    'Work Orders 428 pending review',
    'Chat Sessions 156This week: 23',
  ])
  const hrefOf = (name: string) => figures.getByRole('link', { name }).element().getAttribute('href')
  expect(hrefOf('Total Users 1,204')).toBe('/admin?tab=users')
  expect(hrefOf('+12 from last month')).toBe('/admin?tab=users&createdFrom=2026-02-03')
  expect(hrefOf('Active Sessions 7')).toBe('/help-requests?tab=chat-sessions&show=active')
  expect(hrefOf('Work Orders 42')).toBe('/admin?tab=work-orders')
  expect(hrefOf('8 pending review')).toBe('/admin?tab=work-orders&status=new')
  expect(hrefOf('Chat Sessions 156')).toBe('/help-requests?tab=chat-sessions')
  expect(await axeFaults()).toEqual([])
})

test('N-02 captions say also that something became less, or nothing', async () => {
  open({ stats: () => someStats({ usersChange: -3, pendingReview: 0, chatSessionsThisWeek: 0 }) })
  for (const caption of ['−3 from last month', 'None pending review', 'This week: 0'])
    await expect.element(figures.getByText(caption)).toBeVisible()
})

test('N-02 a month without a change says so, and one zero is shown as a zero', async () => {
  open({ stats: () => someStats({ usersChange: 0, workOrders: 0, pendingReview: 0 }) })
  await expect.element(figures.getByText('No change from last month')).toBeVisible()
  await expect.element(figures.getByRole('link', { name: 'Work Orders 0' })).toBeVisible()
  await expect.element(page.getByText('Sample data')).not.toBeInTheDocument()
})

test('a manager has no list of users behind their number', async () => {
  open({ role: 'manager' })
  await expect.element(figures.getByRole('link', { name: 'Work Orders 42' })).toBeVisible()
  await expect.element(figures.getByText('1,204')).toBeVisible()
  await expect.element(figures.getByRole('link', { name: /Total Users/ })).not.toBeInTheDocument()
})

const nothing = () => someStats({ workOrders: 0, pendingReview: 0, chatSessions: 0, chatSessionsThisWeek: 0 })

test.each([
  ['M-02', '/admin', ['247', '89', '156', '1,023']],
  ['N-02', '/admin-dashboard', ['247', '18', '42', '156']],
])('%s sample figures stand at %s only without data, each labelled', async (_, address, samples) => {
  open({ stats: nothing, address })
  await expect.element(page.getByText('Sample data').first()).toBeVisible()
  const captions = ['+12 from last month', 'Currently online', '8 pending review', 'This week']
  const labels = ['Total Users', 'Active Sessions', 'Work Orders', 'Chat Sessions']
  expect(cards()).toEqual(
    labels.map((label, index) => `Sample data${label} ${samples[index]}${captions[index]}`),
  )
  await expect.element(figures.getByRole('link')).not.toBeInTheDocument()
  expect(await axeFaults()).toEqual([])
})

test('M-02 a failure before the first answer shows no figure at all', async () => {
  open({ stats: () => failed })
  await expect.element(figures.getByText('Failed to fetch stats')).toBeVisible()
  await expect.element(figures.getByRole('listitem')).not.toBeInTheDocument()
  await expect.element(page.getByText('Sample data')).not.toBeInTheDocument()
})

test('N-02 N-04 figures are fetched every 30 seconds; a failure keeps the last ones with their age', async () => {
  let answer: DashboardStats | Refusal = someStats()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const { asked } = open({ stats: () => answer })
  await expect.element(figures.getByText('1,204')).toBeVisible()

  answer = failed
  vi.advanceTimersByTime(29_000)
  expect(asked()).toBe(1)
  vi.advanceTimersByTime(1_000)
  await expect.element(alert.getByText(/^Failed to fetch stats\./)).toBeVisible()
  expect(asked()).toBe(2)
  await expect.element(figures.getByText('1,204')).toBeVisible()
  vi.advanceTimersByTime(120_000)
  await expect.element(alert.getByText('2 minutes ago')).toBeVisible()

  answer = someStats({ totalUsers: 9 })
  await figures.getByRole('button', { name: 'Retry' }).click()
  await expect.element(figures.getByRole('link', { name: 'Total Users 9' })).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
})

test('N-04 a hidden tab does not ask for figures, and asks when it is seen again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const { asked } = open()
  await expect.element(figures.getByText('1,204')).toBeVisible()

  setHidden(true)
  vi.advanceTimersByTime(300_000)
  expect(asked()).toBe(1)

  setHidden(false)
  await expect.poll(asked).toBe(2)
})
