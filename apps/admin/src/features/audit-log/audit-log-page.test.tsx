import { fakeApi, Refusal, someToken, someUser, type Stubs } from '@tessa/app-testing'
import { auditDetails, auditEvents, type AuditEntry } from '@tessa/contract'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { root } from '../../testing/accounts.ts'
import { axeFaults } from '../../testing/axe-faults.ts'
import { pageOf } from '../../testing/examples.ts'
import { expectHarmless } from '../../testing/hostile-texts.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { detailName } from './detail-words.ts'
import { groupedEvents } from './event-groups.ts'

const entry = (given: Partial<AuditEntry> = {}): AuditEntry => ({
  id: '7',
  happenedAt: '2026-03-02T09:00:00.000Z',
  event: 'sign-in.failed',
  actor: null,
  account: { id: root.id, name: 'Root Admin', email: root.email },
  address: '192.0.2.1',
  device: 'Firefox on Linux',
  requestId: '0191d7a2-0000-7000-8000-000000000077',
  count: 1,
  details: {},
  ...given,
})

type Answer = (query: Readonly<Record<string, unknown>>) => ReturnType<typeof pageOf<AuditEntry>> | Refusal

const open = (
  answer: Answer = () => pageOf([entry()]),
  { address = '/admin?tab=audit-log', stubs = {} }: { address?: string; stubs?: Stubs } = {},
) => {
  const asked: Readonly<Record<string, unknown>>[] = []
  const api = fakeApi({
    'GET /api/auth/user': () => root,
    'GET /api/admin/audit-log': ({ query }) => {
      asked.push(query)
      return answer(query)
    },
    ...stubs,
  })
  return { asked, ...renderPage(address, { api, token: someToken() }) }
}
const rows = page.getByRole('row')

beforeEach(() => page.viewport(1440, 900))

test('an entry says what happened, who did it, to whom, and from where', async () => {
  open(() =>
    pageOf([
      entry({
        id: '9',
        event: 'role.changed',
        details: { from: 'user', to: 'admin', databaseRole: 'tessa' },
      }),
      entry({ id: '8', event: 'account.changed', actor: { id: root.id, name: null, email: null } }),
      entry({ count: 12 }),
    ]),
  )
  await expect.element(rows.nth(3)).toBeVisible()

  for (const words of ['Role changed', 'From: User', 'Database role: tessa', 'The database', 'Root Admin'])
    await expect.element(rows.nth(1).getByText(words, { exact: true })).toBeVisible()
  for (const words of ['Account changed', 'Deleted account'])
    await expect.element(rows.nth(2).getByText(words, { exact: true })).toBeVisible()
  for (const words of ['Sign-in failed (12 times)', 'Nobody signed in', '192.0.2.1', 'Firefox on Linux'])
    await expect.element(rows.nth(3).getByText(words, { exact: true })).toBeVisible()
  expect(await axeFaults()).toEqual([])
})

test.each(auditEvents)('each further fact of “%s” has a name', (event) => {
  const unnamed = auditDetails[event].filter((key: string) => detailName(event, key) === undefined)
  expect(unnamed).toEqual([])
})

test.each([
  [
    'account.changed',
    { isActive: true, fields: 'first_name, isActive' },
    ['Active: yes', 'Changed: first name, active'],
  ],
  ['account.created', { role: 'user', imported: true }, ['Role: User', 'Imported from a file: yes']],
  ['sign-in.succeeded', { newDevice: true }, ['New device: yes']],
  [
    'access.denied',
    { route: 'GET /api/admin/users', status: 403 },
    ['Request: GET /api/admin/users', 'Response code: 403'],
  ],
  [
    'absence.added',
    { from: '2026-03-02', to: '2026-03-06' },
    ['First day: 2026-03-02', 'Last day: 2026-03-06'],
  ],
  [
    'export.requested',
    { kind: 'help-requests', format: 'csv', filter: '{"show":"open"}' },
    ['Exported: help requests', 'Format: CSV', 'Filter: show open'],
  ],
  [
    'settings.changed',
    { version: 1, slaTimes: 'Critical: 30 min → 60 min' },
    ['Version of the settings: 1', 'Promised Responses: Critical: 30 min → 60 min', 'Not about an account'],
  ],
  ['bulk.undone', { change: 'assign', technician: 'user' }, ['Change: assign', 'Technician: user']],
  ['knowledge.approved', { kind: 'fault', version: 3 }, ['Kind: fault', 'Version of the entry: 3']],
  [
    'retention.ran',
    { guestSessions: 3, failed: 'sentMails' },
    ['Guest Sessions: 3', 'Could not be deleted: Sent Mails'],
  ],
  [
    'bulk.requested',
    { change: 'status', status: 'needs-info', workOrders: 2 },
    ['Change: status', 'Status: Needs info', 'Work orders: 2'],
  ],
] as const)('the facts of “%s” are words that people read', async (event, details, lines) => {
  open(() => pageOf([entry({ event, account: null, details })]))
  for (const words of lines) await expect.element(rows.nth(1).getByText(words, { exact: true })).toBeVisible()
})

test('the work orders of a change of many, a mail and a message are links', async () => {
  const id = '0191d7a2-0000-7000-8000-000000000005'
  open(() =>
    pageOf([
      entry({ id: '3', event: 'bulk.undone', details: { numbers: '23M3-92, Y3K3-YW and 4 more' } }),
      entry({ id: '2', event: 'mail.read', details: { mail: id } }),
      entry({ id: '1', event: 'contact-message.answered', details: { message: id } }),
    ]),
  )
  await expect.element(rows.nth(1).getByText('Numbers: 23M3-92, Y3K3-YW and 4 more')).toBeVisible()
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  await expect.element(link('Y3K3-YW')).toHaveAttribute('href', '/admin?tab=work-orders&open=Y3K3-YW')
  await expect.element(link('Open the mail')).toHaveAttribute('href', `/admin?tab=mail&open=${id}`)
  await expect
    .element(link('Open the message'))
    .toHaveAttribute('href', `/admin?tab=contact-messages&open=${id}`)
})

test('every event is in one group of the filter, in the order of its words', async () => {
  const values = groupedEvents.flatMap(({ items }) => items.map(({ value }) => value))
  expect([...values].sort()).toEqual([...auditEvents].sort())
  open()
  await expect.element(page.getByRole('combobox', { name: 'Event' })).toBeVisible()
  const groups = [...document.querySelectorAll('optgroup')]
  expect(groups.map(({ label }) => label)).toEqual(groupedEvents.map(({ group }) => group))
  expect([...(groups[0]?.querySelectorAll('option') ?? [])].map(({ label }) => label).slice(0, 2)).toEqual([
    'Account changed',
    'Account created',
  ])
})

test('words, an event and days stand in the address and go to the server', async () => {
  const { asked, path } = open()
  await page.getByRole('searchbox').fill('ada')
  await expect.poll(path).toBe('/admin?tab=audit-log&search=ada')
  await page.getByRole('combobox', { name: 'Event' }).selectOptions('Signed in')
  await page.getByLabelText('From', { exact: true }).fill('2026-03-01')
  await page.getByLabelText('To', { exact: true }).fill('2026-03-31')

  await expect
    .poll(path)
    .toBe('/admin?tab=audit-log&search=ada&event=sign-in.succeeded&from=2026-03-01&to=2026-03-31')
  const query = {
    search: 'ada',
    event: 'sign-in.succeeded',
    from: '2026-03-01',
    to: '2026-03-31',
    limit: '50',
  }
  await expect.poll(() => asked.at(-1)).toMatchObject(query)
  await expect.element(page.getByText('From: Mar 1, 2026')).toBeVisible()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect.poll(path).toBe('/admin?tab=audit-log')
})

test('a day is typed key by key', async () => {
  const { path } = open()
  const day = page.getByLabelText('From', { exact: true })
  await day.click({ position: { x: 16, y: 12 } })
  await userEvent.keyboard('03012027')
  await expect.element(day).toHaveValue('2027-03-01')
  await expect.poll(path).toBe('/admin?tab=audit-log&from=2027-03-01')
})

test('pages follow one another, and a filter leads back to the first', async () => {
  const { asked, path } = open(({ cursor }) =>
    cursor === undefined ? pageOf([entry()], 'Nw') : pageOf([entry({ id: '6', address: '192.0.2.6' })]),
  )
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.element(page.getByText('192.0.2.6')).toBeVisible()
  await expect.poll(path).toBe('/admin?tab=audit-log&cursor=Nw')
  await page.getByRole('combobox', { name: 'Event' }).selectOptions('Signed in')
  await expect.poll(path).toBe('/admin?tab=audit-log&event=sign-in.succeeded')
  await expect.poll(() => asked.at(-1)).not.toHaveProperty('cursor')
})

test('a word of the address that is no event is named and not applied', async () => {
  const { asked } = open(undefined, { address: '/admin?tab=audit-log&event=sneezed' })
  await expect
    .element(page.getByRole('status').filter({ hasText: 'sneezed' }))
    .toMatchTextContent('“sneezed” is no value of event, so it was not applied.')
  expect(asked[0]).not.toHaveProperty('event')
})

test('a refusal of the server is told, and nothing found leads back to everything', async () => {
  const message = 'More than 20 accounts have these words. Please write more of them.'
  const { path } = open(
    ({ search }) =>
      search === 'ada'
        ? new Refusal(400, { code: 'validation', message, fields: { search: message } })
        : pageOf(search === undefined ? [entry()] : []),
    { address: '/admin?tab=audit-log&search=ada' },
  )
  await expect.element(page.getByText(message)).toBeVisible()
  await page.getByRole('searchbox').fill('adam')
  await expect.element(page.getByText('No entries found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(rows.nth(1).getByText('Sign-in failed')).toBeVisible()
  await expect.poll(path).toBe('/admin?tab=audit-log')
})

test('managers have no audit log', async () => {
  const { asked } = open(undefined, {
    stubs: { 'GET /api/auth/user': () => someUser({ role: 'manager' }) },
  })
  await expect.element(page.getByText('You do not have access')).toBeVisible()
  expect(asked).toEqual([])
})

test.each([390, 1440])('hostile words fire nothing, at %i px', (width) => {
  const hostile = (texts: string) => {
    const person = { id: root.id, name: texts, email: texts }
    return entry({ actor: person, account: person, address: texts, device: texts, details: { typed: texts } })
  }
  return expectHarmless(
    width,
    (texts) => open(() => pageOf([hostile(texts)])),
    page.getByText('Sign-in failed').last(),
  )
})
