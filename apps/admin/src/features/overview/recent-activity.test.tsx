import { fakeApi, Refusal, someToken, someUser, type Stubs } from '@tessa/app-testing'
import type { ActivityEvent, Role } from '@tessa/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { axeFaults } from '../../testing/axe-faults.ts'
import { hostileTexts, missingTexts, watchHostileTexts } from '../../testing/hostile-texts.ts'
import { overviewStubs, someEvent } from '../../testing/overview.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { setHidden } from '../../testing/set-hidden.ts'

afterEach(() => void vi.useRealTimers())

const failed = new Refusal(500, { code: 'internal', message: 'Oh.' })
const id = '0191d7a2-0000-7000-8000-00000000a009'

interface Opened {
  readonly items?: () => readonly ActivityEvent[] | Refusal
  readonly role?: Role
  readonly address?: string
  readonly stubs?: Stubs
}

const open = ({
  items = () => [someEvent()],
  role = 'admin',
  address = '/admin',
  stubs = {},
}: Opened = {}) => {
  const api = fakeApi({
    ...overviewStubs,
    'GET /api/auth/user': () => someUser({ role }),
    'GET /api/admin/recent-activity': () => {
      const answer = items()
      return answer instanceof Refusal ? answer : { items: [...answer] }
    },
    ...stubs,
  })
  renderPage(address, { api, token: someToken() })
  return { asked: () => api.callsOf('GET /api/admin/recent-activity').length }
}

const card = page.getByRole('region', { name: 'Recent Activity' })
const alert = card.getByRole('alert')

const everyKind = (): ActivityEvent[] => [
  someEvent({ severity: 'critical' }),
  someEvent({
    id: 'b',
    type: 'user_registration',
    title: 'New user',
    severity: 'low',
    record: { kind: 'account', id },
  }),
  someEvent({
    id: 'c',
    type: 'chat_completion',
    title: 'Chat',
    severity: 'low',
    record: { kind: 'chat-session', id },
  }),
  someEvent({
    id: 'd',
    type: 'password_reset',
    title: 'Password reset',
    severity: 'medium',
    record: { kind: 'account', id },
  }),
  someEvent({ id: 'e', type: 'escalation', title: 'Escalated', record: { kind: 'help-request', id } }),
  someEvent({ id: 'f', type: 'system_status', title: 'Mail', record: { kind: 'service', id: 'mail' } }),
]

test('N-04 each event has an icon by type, title, description, age, severity and the way to its record', async () => {
  const timestamp = new Date(Date.now() - 125_000).toISOString()
  open({ items: () => everyKind().map((event) => ({ ...event, timestamp })) })
  await expect.element(card.getByRole('listitem').nth(4)).toBeVisible()

  expect(card.getByRole('listitem').nth(0).element().textContent).toBe(
    'New work order 7K2F-49Autoclave, Northside2 minutes agoCritical',
  )
  const icons = card
    .getByRole('listitem')
    .elements()
    .map((row) => row.querySelector('svg[data-type]'))
  expect(new Set(icons.map((icon) => icon?.innerHTML)).size).toBe(6)
  expect(
    card
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/admin?tab=work-orders&open=0191d7a2-0000-7000-8000-00000000a001',
    `/admin?tab=users&open=${id}`,
    '/help-requests?tab=chat-sessions',
    `/admin?tab=users&open=${id}`,
    `/help-requests?tab=help-requests&open=${id}`,
    '#system-status',
  ])
  expect(await axeFaults()).toEqual([])
})

test('what the person may not open is no link, and links stay behind the door that was used', async () => {
  const items = () => everyKind().map((event) => (event.id === 'd' ? { ...event, record: null } : event))
  open({ items, role: 'manager', address: '/admin-dashboard' })
  await expect.element(card.getByText('Password reset')).toBeVisible()
  await expect.element(card.getByRole('link', { name: 'Password reset' })).not.toBeInTheDocument()
  await expect
    .element(card.getByRole('link', { name: 'New work order 7K2F-49' }))
    .toHaveAttribute('href', '/admin-dashboard?tab=work-orders&open=0191d7a2-0000-7000-8000-00000000a001')
})

test('N-04 without events it says so', async () => {
  open({ items: () => [] })
  await expect.element(card.getByText('No recent activity')).toBeVisible()
})

test('N-04 loading is said', async () => {
  let answer: (value: { items: ActivityEvent[] }) => void = () => {}
  open({
    stubs: {
      'GET /api/admin/recent-activity': () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    },
  })
  await expect.element(card.getByText('Loading activities...')).toBeInTheDocument()
  answer({ items: [] })
  await expect.element(card.getByText('No recent activity')).toBeVisible()
})

test('N-04 events are fetched every 15 seconds; a failure keeps the last ones with their age', async () => {
  let answer: readonly ActivityEvent[] | Refusal = [someEvent()]
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const { asked } = open({ items: () => answer })
  await expect.element(card.getByText('New work order 7K2F-49')).toBeVisible()
  const before = asked()

  answer = failed
  vi.advanceTimersByTime(15_000)
  await expect.element(alert.getByText(/^Failed to fetch activities\./)).toBeVisible()
  expect(asked()).toBeGreaterThan(before)
  vi.advanceTimersByTime(60_000)
  await expect.element(alert.getByText(/minute.* ago/)).toBeVisible()
  await expect.element(card.getByText('New work order 7K2F-49')).toBeVisible()

  answer = [someEvent({ title: 'New work order 9999-99' })]
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect.element(card.getByText('New work order 9999-99')).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
})

test('N-04 a failure before the first answer is said', async () => {
  open({ items: () => failed })
  await expect.element(card.getByText('Failed to fetch activities')).toBeVisible()
})

test('N-04 a hidden tab does not ask for events, and asks when it is seen again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const { asked } = open()
  await expect.element(card.getByText('New work order 7K2F-49')).toBeVisible()
  setHidden(true)
  const before = asked()
  vi.advanceTimersByTime(300_000)
  expect(asked()).toBe(before)

  setHidden(false)
  await expect.poll(asked).toBeGreaterThan(before)
})

test('N-04 a change on the stream is shown without waiting for the next poll', async () => {
  let items = [someEvent()]
  let tell: (told: string) => void = () => {}
  open({
    items: () => items,
    stubs: {
      'GET /api/events': () =>
        new Promise<string>((resolve) => {
          tell = resolve
        }),
    },
  })
  await expect.element(card.getByText('New work order 7K2F-49')).toBeVisible()

  items = [someEvent({ id: 'new', title: 'New work order 8888-88' }), ...items]
  tell(`event: change\ndata: ${JSON.stringify({ subject: 'work-order', id })}\n\n`)

  await expect.element(card.getByText('New work order 8888-88')).toBeVisible()
})

test('hostile words of a record stay words', async () => {
  const findings = watchHostileTexts()
  open({
    items: () => hostileTexts.map((text, index) => someEvent({ id: String(index), description: text })),
  })
  await expect.poll(() => missingTexts()).toEqual([])
  expect(findings()).toEqual([])
})
