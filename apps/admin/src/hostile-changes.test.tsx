import { fakeApi, Refusal, someToken, someUser } from '@tessa/app-testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bulkId, bulkResult, noCounts, openList, someBulk, someBulkRow } from './testing/bulk-changes.tsx'
import { pageOf, someOrder as someRow } from './testing/examples.ts'
import { hostileTexts, missingTexts, watchHostileTexts } from './testing/hostile-texts.ts'
import { someEntry, someOrder } from './testing/managed-order.ts'
import { openDetail } from './testing/open-detail.tsx'
import { renderPage } from './testing/render-page.tsx'

beforeEach(() => page.viewport(1440, 900))
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const id = (number: number) => `0191d7a2-0000-7000-8000-${String(number).padStart(12, '0')}`
const everyText = hostileTexts.join('\n')

test('hostile words are words in the queue of a technician', async () => {
  const findings = watchHostileTexts()
  const orders = hostileTexts.map((text, index) =>
    someRow({ id: id(index), facility_name: text, equipment_type: text, issue_description: text }),
  )
  const api = fakeApi({
    'GET /api/auth/user': () => someUser({ role: 'technician' }),
    'GET /api/technicians': () => pageOf([]),
    'GET /api/work-orders': ({ query }) => pageOf(query.technicianId === 'me' ? [] : orders),
  })
  renderPage('/admin?tab=my-queue', { api, token: someToken() })
  await expect.element(page.getByRole('region', { name: 'Free to take' })).toBeVisible()
  await expect.poll(() => missingTexts()).toEqual([])
  expect(findings()).toEqual([])
})

test('hostile words are words in the result of a change of many', async () => {
  const findings = watchHostileTexts()
  const rows = hostileTexts.map((text, index) =>
    someBulkRow({ id: id(index), workOrderNumber: text, shortNumber: text, message: text }),
  )
  const bulk = someBulk({ total: rows.length, counts: { ...noCounts, conflict: rows.length }, rows })
  openList({ 'GET /api/work-orders/bulk/{id}': () => bulk }, `/admin?tab=work-orders&bulk=${bulkId}`)
  await expect.element(bulkResult).toBeVisible()
  await expect.poll(() => missingTexts(bulkResult.element())).toEqual([])
  expect(findings()).toEqual([])
})

test('hostile words are words where two changes stand side by side, and among who is here', async () => {
  const findings = watchHostileTexts()
  const [name = ''] = hostileTexts
  const theirs = someOrder({
    version: 4,
    resolution_notes: everyText,
    activity: [
      someEntry(),
      someEntry({ id: 2, activity_type: 'resolution_noted', first_name: name, last_name: null }),
    ],
  })
  let reads = 0
  await openDetail({
    dialog: 'status',
    stubs: {
      'GET /api/work-orders/{id}': () => ((reads += 1) === 1 ? someOrder() : theirs),
      'PATCH /api/work-orders/{id}/status': () => new Refusal(409, { code: 'conflict', message: everyText }),
      'POST /api/presence': ({ body }) => ({
        subject: body.subject,
        id: body.id,
        people: hostileTexts.map((text, index) => ({ userId: id(index), name: text, mode: 'editing' })),
      }),
    },
  })
  const here = page.getByRole('list', { name: 'Also here', includeHidden: true })
  await expect.poll(() => missingTexts(here.element())).toEqual([])
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('Fulfilled')
  // The record behind the dialog may have been read again, with a section of this name.
  await page.getByRole('textbox', { name: 'Resolution notes' }).fill('New seal')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  const panel = page.getByRole('alert', { name: `${name} changed this meanwhile` })
  await expect.element(panel).toBeVisible()
  expect(missingTexts(panel.element())).toEqual([])
  expect(findings()).toEqual([])
})
