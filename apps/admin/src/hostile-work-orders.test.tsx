import { fakeApi, someToken, someUser, type Stubs } from '@tessa/app-testing'
import type { ManagedWorkOrder, SavedView } from '@tessa/contract'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pageOf, someCounts, someOrder } from './testing/examples.ts'
import { hostileTexts, missingTexts, watchHostileTexts } from './testing/hostile-texts.ts'
import { someEntry, someOrder as someDetail } from './testing/managed-order.ts'
import { renderPage } from './testing/render-page.tsx'

beforeEach(() => page.viewport(1440, 900))

const id = (number: number) => `0191d7a2-0000-7000-8000-${String(number).padStart(12, '0')}`
const wordsOf = (text: string) => ({
  work_order_number: text,
  facility_name: text,
  facility_location: text,
  equipment_type: text,
  manufacturer: text,
  equipment_model: text,
  equipment_serial: text,
  issue_description: text,
  contact_name: text,
  contact_phone: text,
  contact_email: text,
  technician_name: text,
  technician_email: text,
  technician_phone: text,
  notes: text,
  resolution_notes: text,
})
const orders: readonly ManagedWorkOrder[] = hostileTexts.map((text, index) =>
  someOrder({ id: id(index), assigned_technician_id: 7, ...wordsOf(text) }),
)
const views: readonly SavedView[] = hostileTexts.map((text, index) => ({
  id: id(index),
  name: text,
  filter: { search: text },
  show: 'table',
  isShared: index % 2 === 0,
  isStart: false,
  isMine: true,
  mayChange: true,
  count: index,
  owner: text,
  droppedFilters: [{ field: 'technicianId', value: text }],
}))
const technicians = hostileTexts.map((name, index) => ({
  id: index + 1,
  name,
  current_workload: 1,
  max_workload: 6,
  is_me: false,
}))
const calendarDay = (day: string, items: readonly ManagedWorkOrder[]) => ({
  day,
  isOpen: true,
  isHoliday: false,
  total: items.length,
  items: items.map((item) => ({ ...item, next_due_at: `${day}T15:00:00.000Z` })),
})

const open = (search: string, stubs: Stubs = {}) => {
  const findings = watchHostileTexts()
  const api = fakeApi({
    'GET /api/auth/user': () => someUser({ role: 'manager' }),
    'GET /api/technicians': () => pageOf(technicians),
    'GET /api/work-orders/counts': () => someCounts(),
    'GET /api/work-orders/values': () => ({ items: [...hostileTexts] }),
    'GET /api/work-orders/value-counts': () => ({ items: [] }),
    'GET /api/work-orders': () => pageOf(orders),
    'GET /api/work-orders/calendar': ({ query }) => ({
      timeZone: 'America/New_York',
      today: query.from,
      opensAt: 480,
      closesAt: 1020,
      days: [calendarDay(query.from, orders), calendarDay(query.to, [])],
      earlier: 0,
      later: 0,
      undated: 0,
    }),
    ...stubs,
  })
  renderPage(`/admin?tab=work-orders${search}`, { api, token: someToken() })
  return findings
}

test.each(['', '&show=board', '&show=board&by=technician', '&show=calendar', '&show=calendar&span=week'])(
  'hostile words of work orders are words in ?tab=work-orders%s',
  async (show) => {
    const findings = open(show)
    await expect.poll(() => missingTexts()).toEqual([])
    expect(findings()).toEqual([])
  },
)

test('hostile words of work orders are words on paper and on cards', async () => {
  const findings = open('&show=print')
  await expect.element(page.getByRole('region', { name: 'Sheet to print' })).toBeVisible()
  await expect.poll(() => missingTexts()).toEqual([])
  await page.viewport(390, 844)
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await expect.element(page.getByRole('list', { name: 'Work orders' })).toBeVisible()
  await expect.poll(() => missingTexts()).toEqual([])
  expect(findings()).toEqual([])
})

test.each(hostileTexts)('the words of an address are words, as a filter and as none: %s', async (text) => {
  const asked = encodeURIComponent(text)
  const findings = open(`&search=${asked}&equipment=${asked}&status=${asked}&show=${asked}&${asked}=new`, {
    'GET /api/work-orders': () => pageOf([]),
  })
  await expect.element(page.getByText('No work orders found matching your filters.')).toBeVisible()
  expect(missingTexts()).not.toContain(text)
  expect(findings()).toEqual([])
})

test('hostile names of saved views are words in the list, in the palette and in their dialogs', async () => {
  // Narrower screens offer them as a choice above the table, whose options need no place of their own.
  await page.viewport(1600, 900)
  const findings = open(`&view=${id(0)}`, {
    'GET /api/saved-views': () => ({ items: [...views] }),
    // The palette looks for help requests too, once the typing rests.
    'GET /api/help-requests': () => pageOf([]),
  })
  await expect.element(page.getByRole('navigation', { name: 'Saved views' })).toBeVisible()
  await expect.poll(() => missingTexts()).toEqual([])
  for (const name of ['Edit view...', 'Delete view...']) {
    await page.getByRole('button', { name }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  }
  await userEvent.keyboard('{Control>}k{/Control}alert')
  await expect.element(page.getByRole('listbox', { name: 'Results' })).toBeVisible()
  await expect.poll(() => missingTexts()).toEqual([])
  expect(findings()).toEqual([])
})

const shortText = '"><img src=x onerror=alert(1)>'

const openRecord = (dialog = '') => {
  const findings = open(`&open=7K2F-49${dialog}`, {
    'GET /api/work-orders/{id}': () =>
      someDetail({
        ...wordsOf(shortText),
        issue_description: hostileTexts.join('\n'),
        assigned_technician_id: 7,
        activity: hostileTexts.map((text, index) =>
          someEntry({
            id: index + 1,
            activity_type: index % 2 === 0 ? 'note_added' : 'fact_corrected',
            description: text,
            old_value: text,
            new_value: text,
            first_name: text,
            last_name: text,
          }),
        ),
        chat_log: hostileTexts.map((text) => ({ step: text, content: text, userResponse: text })),
        likely_causes: hostileTexts.map((text) => ({ cause: text, reason: text })),
        ruled_out: hostileTexts.map((text) => ({ cause: text, reason: text })),
        help_request: {
          id: id(98),
          request_number: 'HR-1',
          additional_info: hostileTexts.join('\n'),
          activity: [],
        },
        attachments: hostileTexts.map((name, index) => ({
          id: id(index),
          name,
          mediaType: 'application/pdf',
          size: 100,
          url: `/api/files/${index}`,
          step: name,
          createdAt: '2026-03-02T09:00:00.000Z',
        })),
      }),
  })
  return findings
}

test.each(['Details', 'Activity'])('hostile words are words under %s of the open record', async (tab) => {
  const findings = openRecord()
  await page.getByRole('tab', { name: tab }).click()
  await expect.element(page.getByRole('tabpanel', { name: tab })).toBeVisible()
  await expect.poll(() => missingTexts(page.getByRole('tabpanel').element())).toEqual([])
  expect(findings()).toEqual([])
})

const dialogs: readonly (readonly [string, string, readonly string[]])[] = [
  ['assign', 'Assign Technician', hostileTexts],
  ['facts', 'Correct Facts', [shortText]],
  ['hand-over', 'Hand-over Sheet', hostileTexts],
]

test.each(dialogs)('hostile words are words in the dialog %s', async (dialog, title, texts) => {
  const findings = openRecord(`&dialog=${dialog}`)
  const opened = page.getByRole('dialog', { name: title })
  await expect.element(opened).toBeVisible()
  await expect.poll(() => missingTexts(opened.element()).filter((text) => texts.includes(text))).toEqual([])
  expect(findings()).toEqual([])
})
