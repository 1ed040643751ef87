import { Refusal } from '@tessa/app-testing'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  someBulk,
  openList,
  selectionBar,
  selectOrder,
  chooseStatus,
  noCounts,
} from '../../../testing/bulk-changes.tsx'
import { pageOf, someOrders } from '../../../testing/examples.ts'
import { someOrder } from '../../../testing/managed-order.ts'

beforeEach(() => sessionStorage.clear())

test('what is selected changes at once, and its toast undoes it', async () => {
  const { api } = openList({
    'POST /api/work-orders/bulk/status': () => someBulk(),
    'POST /api/work-orders/bulk/{id}/undo': () =>
      someBulk({
        undo: { isFinished: true, counts: { undone: 2, conflict: 0, 'not-found': 0, refused: 0 } },
      }),
  })
  await selectOrder('ORDR-01').click()
  await selectOrder('ORDR-03').click()
  await expect.element(selectionBar.getByText('2 selected')).toBeVisible()

  await chooseStatus('Fulfilled')
  const fix = page.getByRole('combobox', { name: 'What fixed it? (optional)' })
  await fix.selectOptions('Something else')
  await page.getByRole('textbox', { name: 'What was it? (optional)' }).fill('a blown fuse')
  await page.getByRole('textbox', { name: 'Resolution notes' }).fill('New fuses')
  await page.getByRole('button', { name: 'Update', exact: true }).click()

  await expect.element(page.getByText('2 work orders: 2 changed')).toBeVisible()
  expect(api.calls.find(({ route }) => route.endsWith('bulk/status'))).toMatchObject({
    key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    body: {
      status: 'fulfilled',
      resolutionNotes: 'New fuses',
      fix: 'other',
      fixWords: 'a blown fuse',
      workOrders: [
        { id: '0191d7a2-0000-7000-8000-000000000001', version: 1 },
        { id: '0191d7a2-0000-7000-8000-000000000003', version: 1 },
      ],
    },
  })
  await expect.element(selectionBar).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Undone', { exact: true })).toBeVisible()
})

test('what fixed all of them need not be said, and goes with fulfilled alone', async () => {
  const { api } = openList({ 'POST /api/work-orders/bulk/status': () => someBulk() })
  await selectOrder('ORDR-01').click()
  await chooseStatus('Fulfilled')
  await page.getByRole('combobox', { name: 'What fixed it? (optional)' }).selectOptions('Power Check')
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('Escalated')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect.element(selectionBar).not.toBeInTheDocument()

  await selectOrder('ORDR-02').click()
  await chooseStatus('Fulfilled')
  await expect
    .element(page.getByRole('combobox', { name: 'What fixed it? (optional)' }))
    .toHaveDisplayValue('Choose an answer')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect.element(selectionBar).not.toBeInTheDocument()
  for (const { body } of api.callsOf('POST /api/work-orders/bulk/status'))
    expect(body).not.toHaveProperty('fix')
})

test('u undoes the newest change, be it of many', async () => {
  const { api } = openList({
    'GET /api/work-orders/{id}': () => someOrder(),
    'PATCH /api/work-orders/{id}/status': () => someOrder({ status: 'escalated', version: 4 }),
    'POST /api/work-orders/bulk/status': () => someBulk(),
    'POST /api/work-orders/bulk/{id}/undo': () =>
      someBulk({
        undo: { isFinished: true, counts: { undone: 2, conflict: 0, 'not-found': 0, refused: 0 } },
      }),
  })
  await expect.element(page.getByRole('link', { name: 'ORDR-01' })).toBeVisible()
  await page.getByRole('link', { name: 'ORDR-01' }).click()
  await expect.element(page.getByRole('tab', { name: 'Actions' })).toBeVisible()
  await userEvent.keyboard('s')
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('Escalated')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect.element(page.getByText('Status: Escalated')).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()

  await selectOrder('ORDR-02').click()
  await selectOrder('ORDR-03').click()
  await chooseStatus('Archived')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect.element(page.getByText('2 work orders: 2 changed')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await userEvent.keyboard('u')
  await expect.element(page.getByText('Undone', { exact: true })).toBeVisible()
  expect(api.callsOf('POST /api/work-orders/bulk/{id}/undo')).toHaveLength(1)
  expect(api.callsOf('POST /api/work-orders/{id}/undo')).toEqual([])
})

test('a full technician is assigned only after it was asked', async () => {
  const { api } = openList({
    'POST /api/work-orders/bulk/assign': ({ body }) =>
      body.overMaximum
        ? someBulk({ kind: 'assign' })
        : new Refusal(409, {
            code: 'technician_full',
            message: 'Tom Tool has 9 of at most 10 work orders. With these it would be 11.',
          }),
  })
  await selectOrder('ORDR-01').click()
  await selectOrder('ORDR-02').click()
  await selectionBar.getByRole('button', { name: 'Assign' }).click()
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

test('many are assigned with an estimated completion, and without one each keeps its own', async () => {
  const { api } = openList({ 'POST /api/work-orders/bulk/assign': () => someBulk({ kind: 'assign' }) })
  const assign = async (estimate: string) => {
    await selectOrder('ORDR-01').click()
    await selectionBar.getByRole('button', { name: 'Assign' }).click()
    await page.getByRole('combobox', { name: 'Technician' }).selectOptions('Tom Tool (9/10 orders)')
    await page.getByLabelText('Estimated completion (optional)').fill(estimate)
    await page.getByRole('dialog').getByRole('button', { name: 'Assign', exact: true }).click()
    await expect.element(selectionBar).not.toBeInTheDocument()
  }
  await assign('2026-12-01T10:30')
  await assign('')
  expect(api.callsOf('POST /api/work-orders/bulk/assign').map(({ body }) => body)).toEqual([
    {
      technicianId: 7,
      estimatedCompletion: new Date('2026-12-01T10:30').toISOString(),
      workOrders: [expect.any(Object)],
    },
    { technicianId: 7, workOrders: [expect.any(Object)] },
  ])
})

test('a change that the server did not get is sent again under the same key, and keeps the words', async () => {
  let isDown = true
  const { api } = openList({
    'POST /api/work-orders/bulk/notes': () =>
      isDown
        ? new Refusal(503, { code: 'unavailable', message: 'Please try again.' })
        : someBulk({ kind: 'note' }),
  })
  await selectOrder('ORDR-01').click()
  await selectionBar.getByRole('button', { name: 'Note' }).click()
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

test('another number than was seen is told, and sent only after another look', async () => {
  const { api } = openList({
    'GET /api/work-orders': () => ({ ...pageOf(someOrders(2)), total: 4 }),
    'POST /api/work-orders/bulk/status': ({ body }) =>
      body.seen === 4
        ? new Refusal(409, {
            code: 'conflict',
            message: '5 work orders match now, not 4.',
            current: { count: 5 },
          })
        : someBulk({ total: 5, counts: { ...noCounts, changed: 5 } }),
  })
  await selectOrder('ORDR-01').click()
  await selectionBar.getByRole('button', { name: 'Select all 4 that match' }).click()
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
