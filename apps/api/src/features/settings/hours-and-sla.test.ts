import { ApiError } from '@tessa/api-client'
import { defaultOpenings, defaultSlaTimes } from '@tessa/contract'
import { expect, test } from 'vitest'
import { helpRequestReceived } from '../../notifications/templates/help-request-received.ts'
import { httpApp } from '../../testing/http-app.ts'
import { anOrder, aRequest } from '../../testing/orders.ts'
import { createTestUser } from '../../testing/people.ts'
import { saveSettings, secondServer, withinTwoSeconds } from '../../testing/second-server.ts'

const app = await httpApp()
const hourMs = 3_600_000
const tuesday = new Date('2026-11-24T10:00:00.000Z')
app.clock.now = tuesday
const root = await createTestUser(app, 'admin')
const staff = await createTestUser(app, 'technician')

const slaTimes = {
  ...defaultSlaTimes,
  technician: { clock: 'business', minutes: 480 },
  support: { clock: 'always', minutes: 2880 },
} as const
const openingHours = [
  { weekday: 2, opensAt: 8 * 60, closesAt: 12 * 60 },
  { weekday: 3, opensAt: 8 * 60, closesAt: 12 * 60 },
  { weekday: 4, opensAt: 8 * 60, closesAt: 18 * 60 },
]
const ordered = async (api = root.api) => {
  const { id } = await api('POST /api/work-orders', { body: anOrder({ status: 'pending' }) })
  return staff.api('GET /api/work-orders/{id}', { params: { id } })
}

test('N-07 hours, holidays and promises hold on a second server within 2 s, in words and in deadlines', async () => {
  const other = (await secondServer(app))(root.token)
  const before = await ordered()
  expect(before).toMatchObject({ sla_key: 'technician', due_at: '2026-11-25T10:00:00.000Z' })

  await saveSettings(root, { openingHours, holidays: ['2026-11-25'], slaTimes })
  await expect
    .poll(() => other.api('GET /api/config'), withinTwoSeconds)
    .toMatchObject({ serviceHours: 'Tue-Wed 8AM-12PM, Thu 8AM-6PM', slaTimes })

  // Two hours are left on Tuesday, Wednesday is a holiday, and six follow on Thursday.
  const after = await ordered(other.api)
  expect(after).toMatchObject({ sla_key: 'technician/480/business', due_at: '2026-11-26T14:00:00.000Z' })
  // What was promised before holds as it was promised.
  expect(await staff.api('GET /api/work-orders/{id}', { params: { id: before.id } })).toMatchObject({
    sla_key: 'technician',
    due_at: before.due_at,
  })
  const calendar = await staff.api('GET /api/work-orders/calendar', {
    query: { from: '2026-11-23', to: '2026-11-26' },
  })
  expect(calendar).toMatchObject({
    opensAt: 480,
    closesAt: 1080,
    days: [{ isOpen: false }, { isOpen: true }, { isOpen: false, isHoliday: true }, { isOpen: true }],
  })
})

test('a mail words the promise of its case, also where another one is promised meanwhile', async () => {
  await saveSettings(root, { slaTimes })
  const { id } = await root.api('POST /api/help-requests', { body: aRequest() })
  const row = () =>
    app.db.selectFrom('help_requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const given = { sla_key: 'support/2880/always', due_at: new Date(app.clock.now.getTime() + 48 * hourMs) }
  expect(await row()).toMatchObject(given)

  await saveSettings(root, { slaTimes: { ...defaultSlaTimes } })
  const later = await row()
  expect(later).toMatchObject(given)
  expect(helpRequestReceived(later, undefined).paragraphs[0]).toContain(
    'We will contact you within 48 hours.',
  )
})

test('the clock that was promised goes on after a question, whatever the clock is by then', async () => {
  await saveSettings(root, { openingHours: [...defaultOpenings], holidays: [], slaTimes })
  const { id } = await ordered()
  await saveSettings(root, { slaTimes: { ...defaultSlaTimes } })
  const change = async (status: 'needs-info' | 'new') => {
    const { api } = await createTestUser(app, 'manager')
    return api('PATCH /api/work-orders/{id}/status', { params: { id }, body: { status } })
  }
  app.clock.advance(3 * hourMs)
  await change('needs-info')
  app.clock.advance(24 * hourMs)
  const { due_at } = await change('new')
  app.clock.now = tuesday
  // Five of eight business hours were left on Tuesday at one o'clock: four on Wednesday, and one on Thursday.
  expect(due_at).toBe('2026-11-26T09:00:00.000Z')
})

test('a save has an audit entry that says what was and what is, in words', async () => {
  await saveSettings(root, { slaTimes: { ...defaultSlaTimes }, openingHours: [...defaultOpenings] })
  await saveSettings(root, { openingHours, holidays: ['2026-12-25', '2026-12-24'] })
  const { items } = await root.api('GET /api/admin/audit-log', { query: { event: 'settings.changed' } })
  expect(items[0]?.details).toMatchObject({
    openingHours: 'Mon-Fri 8AM-5PM → Tue-Wed 8AM-12PM, Thu 8AM-6PM',
  })
  const { version } = await root.api('GET /api/admin/settings')
  // The same hours and days in another order are no change.
  const again = { openingHours: openingHours.toReversed(), holidays: ['2026-12-24', '2026-12-25'] }
  expect((await saveSettings(root, again)).version).toBe(version)
})

const monday = { weekday: 1, opensAt: 480, closesAt: 1020 }
const withMinutes = (minutes: unknown) => ({ ...defaultSlaTimes, support: { clock: 'always', minutes } })
test.for([
  ['openingHours', [{ ...monday, closesAt: 480 }], 'Opening Hours must end after they begin on Monday'],
  ['openingHours', [{ ...monday, opensAt: 1020, closesAt: 480 }], 'must end after they begin on Monday'],
  ['openingHours', [monday, { ...monday, opensAt: 900, closesAt: 1080 }], 'must not overlap on Monday'],
  ['openingHours', [], ''],
  ['openingHours', [{ ...monday, weekday: 8 }], ''],
  ['openingHours', [{ ...monday, opensAt: -60 }], ''],
  ['openingHours', [{ ...monday, closesAt: 1441 }], ''],
  ['openingHours', Array.from({ length: 22 }, () => monday), ''],
  ['openingHours', 'always', ''],
  ['holidays', ['2026-02-29'], 'Holidays must be days such as 2026-12-25, and 2026-02-29 is none'],
  ['holidays', ['25.12.2026'], ''],
  ['holidays', ["2026-12-25'; drop table settings; --"], ''],
  ['slaTimes', withMinutes(-5), ''],
  ['slaTimes', withMinutes(0), ''],
  ['slaTimes', withMinutes(43_201), ''],
  ['slaTimes', withMinutes(1.5), ''],
  ['slaTimes', withMinutes('soon'), ''],
  ['slaTimes', withMinutes(null), 'for Support Requests ends with the business day'],
  ['slaTimes', { support: defaultSlaTimes.support }, ''],
  ['slaTimes', { ...defaultSlaTimes, vip: defaultSlaTimes.support }, ''],
] as const)('%s of %j is refused by its field, and nothing is saved', async ([field, value, sentence]) => {
  const before = await root.api('GET /api/admin/settings')
  const error: unknown = await saveSettings(root, { escalationThreshold: 11, [field]: value }).catch(
    (refused: unknown) => refused,
  )
  if (!(error instanceof ApiError)) throw new Error('It was saved.')
  expect(error.status).toBe(400)
  const named = Object.entries(error.fields ?? {})
  expect(named.length).toBeGreaterThan(0)
  for (const [name, words] of named) expect(`${name}: ${words}`).toMatch(new RegExp(`^${field}.*${sentence}`))
  expect(await root.api('GET /api/admin/settings')).toEqual(before)
})
