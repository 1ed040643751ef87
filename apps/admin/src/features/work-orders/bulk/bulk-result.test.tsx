import { Refusal } from '@tessa/app-testing'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  bulkId,
  someBulk,
  someBulkRow,
  openList,
  selectionBar,
  bulkResult,
  selectOrder,
  chooseStatus,
  noCounts,
} from '../../../testing/bulk-changes.tsx'
import { pageOf, someOrders } from '../../../testing/examples.ts'
import { orderNumbers } from '../../../testing/open-work-orders.ts'

beforeEach(() => sessionStorage.clear())

test('what did not change is listed with its reason and leads to the record', async () => {
  const bulk = someBulk({
    counts: { ...noCounts, changed: 1, conflict: 1, 'not-found': 1 },
    total: 3,
    rows: [
      someBulkRow({}),
      someBulkRow({
        id: '0191d7a2-0000-7000-8000-000000000009',
        workOrderNumber: null,
        shortNumber: null,
        outcome: 'not-found',
        message: 'It is no longer there.',
      }),
      someBulkRow({ id: '0191d7a2-0000-7000-8000-000000000002', outcome: 'changed', message: null }),
    ],
  })
  const { path } = openList({
    'POST /api/work-orders/bulk/notes': () => bulk,
    'GET /api/work-orders/bulk/{id}': () => bulk,
    'GET /api/work-orders/{id}': () => new Promise(() => undefined),
  })
  await page.getByRole('checkbox', { name: 'Select this page' }).click()
  await selectionBar.getByRole('button', { name: 'Note' }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('Bring seals')
  await page.getByRole('button', { name: 'Add Note' }).click()

  await expect.element(bulkResult.getByText('1 changed, 1 conflict, 1 no longer there')).toBeVisible()
  const list = bulkResult.getByRole('list', { name: 'Not changed' })
  await expect.element(list.getByText('Otto Ohm changed this work order meanwhile.')).toBeVisible()
  expect(list.getByRole('listitem').elements()).toHaveLength(2)
  // It can be tried again.
  await expect.element(selectionBar.getByText('1 selected')).toBeVisible()
  await list.getByRole('link', { name: 'ORDR-01' }).click()
  await expect.poll(path).toMatch(/open=0191d7a2-0000-7000-8000-000000000001/)
})

test('all that match change as a job that tells how far it is', async () => {
  let done = 400
  const bulk = () =>
    someBulk({
      total: 1240,
      isFinished: done === 1240,
      counts: { ...noCounts, changed: done },
      undoUntil: done === 1240 ? '2026-01-05T10:00:00.000Z' : null,
    })
  const { api } = openList(
    {
      'GET /api/work-orders': () => ({ ...pageOf(someOrders(2)), total: 1001 }),
      'GET /api/work-orders/bulk/count': () => ({ count: 1240 }),
      'POST /api/work-orders/bulk/status': bulk,
      'GET /api/work-orders/bulk/{id}': bulk,
      'POST /api/work-orders/bulk/{id}/undo': bulk,
    },
    '/admin?tab=work-orders&status=new',
  )
  await selectOrder('ORDR-01').click()
  await selectionBar.getByRole('button', { name: 'Select all that match' }).click()
  await expect.element(selectionBar.getByText('All 1,240 that match are selected')).toBeVisible()

  await chooseStatus('Archived')
  await page.getByRole('button', { name: 'Update', exact: true }).click()

  await expect.element(bulkResult.getByText('400 of 1,240 done')).toBeVisible()
  await expect
    .element(bulkResult.getByRole('progressbar', { name: 'Progress of the change' }))
    .toHaveAttribute('max', '1240')
  expect(api.calls.find(({ route }) => route.endsWith('bulk/status'))?.body).toMatchObject({
    status: 'archived',
    filter: { status: 'new' },
    seen: 1240,
  })
  done = 1240
  await expect.element(bulkResult.getByText('1,240 changed')).toBeVisible()
  await expect.element(bulkResult.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await userEvent.keyboard('u')
  await expect.poll(() => api.callsOf('POST /api/work-orders/bulk/{id}/undo')).toHaveLength(1)
  await bulkResult.getByRole('button', { name: 'Close result' }).click()
  await expect.element(bulkResult).not.toBeInTheDocument()
})

test('what a job changes beyond the page is no news either', async () => {
  const all = someOrders(5)
  let left = all
  const bulk = () =>
    someBulk({
      total: all.length,
      isFinished: left.length === 0,
      counts: { ...noCounts, changed: all.length - left.length },
      rows: all.map(({ id }) => someBulkRow({ id, outcome: 'changed', message: null })),
      undoUntil: null,
    })
  openList(
    {
      'GET /api/work-orders': () => ({ ...pageOf(left.slice(0, 2)), total: left.length }),
      'POST /api/work-orders/bulk/status': () => {
        left = all.slice(1)
        return bulk()
      },
      'GET /api/work-orders/bulk/{id}': bulk,
    },
    '/admin?tab=work-orders&status=new',
  )
  await selectOrder('ORDR-01').click()
  await selectionBar.getByRole('button', { name: 'Select all 5 that match' }).click()
  await chooseStatus('Archived')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect.poll(orderNumbers).toEqual(['ORDR-02', 'ORDR-03'])

  left = all.slice(3)
  // Seen again, the page asks for what it may have missed.
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(orderNumbers).toEqual(['ORDR-04', 'ORDR-05'])
  await expect.element(page.getByText(/– show$/)).not.toBeInTheDocument()

  left = []
  // The progress is asked for each second, and the list after its end.
  await expect.element(bulkResult.getByText('5 changed')).toBeVisible()
  await expect.element(page.getByText('No work orders found matching your filters.')).toBeVisible()
  await expect.element(page.getByText(/– show$/)).not.toBeInTheDocument()
})

test('a result that is not there is asked for once, and said to be gone', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { api } = openList(
    {
      'GET /api/work-orders/bulk/{id}': () =>
        new Refusal(404, { code: 'not_found', message: 'There is nothing at this address.' }),
    },
    `/admin?tab=work-orders&bulk=${bulkId}`,
  )
  await expect.element(bulkResult.getByText('The result of this change is no longer there.')).toBeVisible()
  await vi.advanceTimersByTimeAsync(5000)
  expect(api.callsOf('GET /api/work-orders/bulk/{id}')).toHaveLength(1)
  await bulkResult.getByRole('button', { name: 'Close result' }).click()
  await expect.element(bulkResult).not.toBeInTheDocument()
})

test.each([403, 500])(
  'a result that is refused with %i is not asked for each second, and says why',
  async (status) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    let isRefused = true
    const { api } = openList(
      {
        'GET /api/work-orders/bulk/{id}': () =>
          isRefused ? new Refusal(status, { code: 'forbidden', message: 'It cannot be shown.' }) : someBulk(),
      },
      `/admin?tab=work-orders&bulk=${bulkId}`,
    )
    await expect.element(bulkResult.getByText('It cannot be shown.')).toBeVisible()
    await vi.advanceTimersByTimeAsync(5000)
    expect(api.callsOf('GET /api/work-orders/bulk/{id}')).toHaveLength(1)
    isRefused = false
    await bulkResult.getByRole('button', { name: 'Retry' }).click()
    await expect.element(bulkResult.getByText('2 changed')).toBeVisible()
  },
)
