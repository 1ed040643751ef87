import type { BulkChange, BulkRow } from '@tessa/contract'
import { Refusal, fakeApi, someToken, type Stubs } from '@tessa/app-testing'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listStubs, pageOf, someOrder, someOrders } from '../../../testing/examples.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const bulkId = '0191d7a2-0000-7000-8000-0000000000b1'
const counts = { changed: 0, unchanged: 0, conflict: 0, 'not-yours': 0, 'not-found': 0, refused: 0 }

const someBulk = (given: Partial<BulkChange> = {}): BulkChange => ({
  id: bulkId,
  kind: 'status',
  total: 2,
  isFinished: true,
  counts: { ...counts, changed: 2 },
  rows: [],
  undoUntil: '2026-01-05T10:00:00.000Z',
  undo: null,
  ...given,
})

const someRow = (given: Partial<BulkRow>): BulkRow => ({
  id: '0191d7a2-0000-7000-8000-000000000001',
  workOrderNumber: 'WO-1',
  shortNumber: '7K2F-49',
  outcome: 'conflict',
  message: 'Otto Ohm changed this work order meanwhile.',
  field: null,
  version: null,
  undoOutcome: null,
  undoMessage: null,
  ...given,
})

beforeEach(() => sessionStorage.clear())

const open = (stubs: Stubs = {}, address = '/admin?tab=work-orders') => {
  const api = fakeApi({
    ...listStubs(someOrders(3)),
    'GET /api/technicians': () =>
      pageOf([{ id: 7, name: 'Tom Tool', current_workload: 9, max_workload: 10, is_me: false }]),
    ...stubs,
  })
  return { api, ...renderPage(address, { api, token: someToken() }) }
}

const bar = page.getByRole('region', { name: 'Selection' })
const result = page.getByRole('region', { name: 'Result of the change' })
const select = (number: string) => page.getByRole('checkbox', { name: `Select ${number}`, exact: true })
const chooseStatus = async (label: string) => {
  await bar.getByRole('button', { name: 'Status' }).click()
  await page.getByRole('combobox', { name: 'Status' }).selectOptions(label)
}

test('what is selected changes at once, and its toast undoes it', async () => {
  const { api } = open({
    'POST /api/work-orders/bulk/status': () => someBulk(),
    'POST /api/work-orders/bulk/{id}/undo': () =>
      someBulk({
        undo: { isFinished: true, counts: { undone: 2, conflict: 0, 'not-found': 0, refused: 0 } },
      }),
  })
  await select('WO-1').click()
  await select('WO-3').click()
  await expect.element(bar.getByText('2 selected')).toBeVisible()

  await chooseStatus('Fulfilled')
  await page.getByRole('textbox', { name: 'Resolution notes' }).fill('New fuses')
  await page.getByRole('button', { name: 'Update', exact: true }).click()

  await expect.element(page.getByText('2 work orders: 2 changed')).toBeVisible()
  expect(api.calls.find(({ route }) => route.endsWith('bulk/status'))).toMatchObject({
    key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    body: {
      status: 'fulfilled',
      resolutionNotes: 'New fuses',
      workOrders: [
        { id: '0191d7a2-0000-7000-8000-000000000001', version: 1 },
        { id: '0191d7a2-0000-7000-8000-000000000003', version: 1 },
      ],
    },
  })
  await expect.element(bar).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Undone', { exact: true })).toBeVisible()
})

test('what did not change is listed with its reason and leads to the record', async () => {
  const bulk = someBulk({
    counts: { ...counts, changed: 1, conflict: 1, 'not-found': 1 },
    total: 3,
    rows: [
      someRow({}),
      someRow({
        id: '0191d7a2-0000-7000-8000-000000000009',
        workOrderNumber: null,
        outcome: 'not-found',
        message: 'It is no longer there.',
      }),
      someRow({ id: '0191d7a2-0000-7000-8000-000000000002', outcome: 'changed', message: null }),
    ],
  })
  const { path } = open({
    'POST /api/work-orders/bulk/notes': () => bulk,
    'GET /api/work-orders/bulk/{id}': () => bulk,
    'GET /api/work-orders/{id}': () => new Promise(() => undefined),
  })
  await page.getByRole('checkbox', { name: 'Select this page' }).click()
  await bar.getByRole('button', { name: 'Note' }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('Bring seals')
  await page.getByRole('button', { name: 'Add Note' }).click()

  await expect.element(result.getByText('1 changed, 1 conflict, 1 no longer there')).toBeVisible()
  const list = result.getByRole('list', { name: 'Not changed' })
  await expect.element(list.getByText('Otto Ohm changed this work order meanwhile.')).toBeVisible()
  expect(list.getByRole('listitem').elements()).toHaveLength(2)
  // It can be tried again.
  await expect.element(bar.getByText('1 selected')).toBeVisible()
  await list.getByRole('link', { name: 'WO-1' }).click()
  await expect.poll(path).toMatch(/open=0191d7a2-0000-7000-8000-000000000001/)
})

test('a full technician is assigned only after it was asked', async () => {
  const { api } = open({
    'POST /api/work-orders/bulk/assign': ({ body }) =>
      body.overMaximum
        ? someBulk({ kind: 'assign' })
        : new Refusal(409, {
            code: 'technician_full',
            message: 'Tom Tool has 9 of at most 10 work orders. With these it would be 11.',
          }),
  })
  await select('WO-1').click()
  await select('WO-2').click()
  await bar.getByRole('button', { name: 'Assign' }).click()
  await page.getByRole('combobox', { name: 'Technician' }).selectOptions('Tom Tool (9/10 orders)')
  await page.getByRole('dialog').getByRole('button', { name: 'Assign', exact: true }).click()
  await expect.element(page.getByText(/With these it would be 11\. Assign them all the same\?/)).toBeVisible()

  await page.getByRole('button', { name: 'Assign anyway' }).click()

  await expect.element(page.getByText('2 work orders: 2 changed')).toBeVisible()
  const sent = api.calls.filter(({ route }) => route.endsWith('bulk/assign'))
  expect(sent.map(({ body }) => body)).toMatchObject([
    { technicianId: 7 },
    { technicianId: 7, overMaximum: true },
  ])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
})

test('a change that the server did not get is sent again under the same key, and keeps the words', async () => {
  let isDown = true
  const { api } = open({
    'POST /api/work-orders/bulk/notes': () =>
      isDown
        ? new Refusal(503, { code: 'unavailable', message: 'Please try again.' })
        : someBulk({ kind: 'note' }),
  })
  await select('WO-1').click()
  await bar.getByRole('button', { name: 'Note' }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('Bring seals')
  const send = page.getByRole('button', { name: 'Add Note' })
  await send.click()
  await expect.element(page.getByText(/What you entered is still here/)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Bring seals')
  isDown = false
  await send.click()

  await expect.element(page.getByText('2 work orders: 2 changed')).toBeVisible()
  const sent = api.calls.filter(({ route }) => route.endsWith('bulk/notes'))
  expect(sent.length).toBeGreaterThan(1)
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

test('all that match change as a job that tells how far it is', async () => {
  let done = 400
  const bulk = () =>
    someBulk({
      total: 1240,
      isFinished: done === 1240,
      counts: { ...counts, changed: done },
      undoUntil: done === 1240 ? '2026-01-05T10:00:00.000Z' : null,
    })
  const { api } = open(
    {
      'GET /api/work-orders': () => ({ ...pageOf(someOrders(2)), total: 1001 }),
      'GET /api/work-orders/bulk/count': () => ({ count: 1240 }),
      'POST /api/work-orders/bulk/status': bulk,
      'GET /api/work-orders/bulk/{id}': bulk,
    },
    '/admin?tab=work-orders&status=new',
  )
  await select('WO-1').click()
  await bar.getByRole('button', { name: 'Select all that match' }).click()
  await expect.element(bar.getByText('All 1,240 that match are selected')).toBeVisible()

  await chooseStatus('Archived')
  await page.getByRole('button', { name: 'Update', exact: true }).click()

  await expect.element(result.getByText('400 of 1,240 done')).toBeVisible()
  await expect
    .element(result.getByRole('progressbar', { name: 'Progress of the change' }))
    .toHaveAttribute('max', '1240')
  expect(api.calls.find(({ route }) => route.endsWith('bulk/status'))?.body).toMatchObject({
    status: 'archived',
    filter: { status: 'new' },
    seen: 1240,
  })
  done = 1240
  await expect.element(result.getByText('1,240 changed')).toBeVisible()
  await expect.element(result.getByRole('button', { name: 'Undo' })).toBeVisible()
  await result.getByRole('button', { name: 'Close result' }).click()
  await expect.element(result).not.toBeInTheDocument()
})

test('another number than was seen is told, and sent only after another look', async () => {
  const { api } = open({
    'GET /api/work-orders': () => ({ ...pageOf(someOrders(2)), total: 4 }),
    'POST /api/work-orders/bulk/status': ({ body }) =>
      body.seen === 4
        ? new Refusal(409, {
            code: 'conflict',
            message: '5 work orders match now, not 4.',
            current: { count: 5 },
          })
        : someBulk({ total: 5, counts: { ...counts, changed: 5 } }),
  })
  await select('WO-1').click()
  await bar.getByRole('button', { name: 'Select all 4 that match' }).click()
  await chooseStatus('Archived')
  const update = page.getByRole('button', { name: 'Update', exact: true })
  await update.click()
  await expect.element(page.getByText(/5 work orders match now, not 4\./)).toBeVisible()
  await expect.element(page.getByText('Update the Status of 5 work orders')).toBeVisible()
  await update.click()
  await expect.element(page.getByText('5 work orders: 5 changed')).toBeVisible()
  const sent = api.calls.filter(({ route }) => route.endsWith('bulk/status'))
  expect(sent.map(({ body }) => body)).toMatchObject([{ seen: 4 }, { seen: 5 }])
})

test('more than may be changed together cannot be selected', async () => {
  open({
    'GET /api/work-orders': () => ({ ...pageOf(someOrders(2)), total: 1001 }),
    'GET /api/work-orders/bulk/count': () => ({ count: 10_001 }),
  })
  await select('WO-1').click()
  await bar.getByRole('button', { name: 'Select all that match' }).click()
  await expect.element(page.getByText('More than 10,000 match')).toBeVisible()
  await expect.element(bar.getByText('1 selected')).toBeVisible()
})

test('the selection survives a reload, and says what is not on the page any more', async () => {
  open()
  await page.getByRole('checkbox', { name: 'Select this page' }).click()
  await expect.element(bar.getByText('3 selected')).toBeVisible()

  document.body.replaceChildren()
  open({ 'GET /api/work-orders': () => pageOf([someOrder(), ...someOrders(2, { version: 4 })]) })

  await expect.element(bar.getByText('3 selected, 1 not on this page')).toBeVisible()
  await expect.element(select('WO-2')).toBeChecked()
})

test('Shift selects all between', async () => {
  open({ 'GET /api/work-orders': () => pageOf(someOrders(6)) })
  await select('WO-2').click()
  await select('WO-5').click({ modifiers: ['Shift'] })
  await expect.element(bar.getByText('4 selected')).toBeVisible()
  await expect.element(select('WO-4')).toBeChecked()
  await expect.element(select('WO-6')).not.toBeChecked()
  await select('WO-3').click({ modifiers: ['Shift'] })
  await expect.element(bar.getByText('1 selected')).toBeVisible()
})

test('on a phone cards are selected, one by one or the page', async () => {
  await page.viewport(390, 800)
  onTestFinished(() => page.viewport(1280, 800))
  open()
  await page.getByRole('checkbox', { name: 'Select this page' }).click()
  await expect.element(bar.getByText('3 selected')).toBeVisible()
  await select('WO-2').click()
  await expect.element(bar.getByText('2 selected')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
