import { fakeApi, someToken, someUser } from '@tessa/app-testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { selectionBar } from '../../testing/bulk-changes.tsx'
import { pageOf, someOrder, someOrders } from '../../testing/examples.ts'
import { liveEvents } from '../../testing/live-events.ts'
import { someOrder as someDetail } from '../../testing/managed-order.ts'
import { renderPage } from '../../testing/render-page.tsx'

const me = { id: 7, name: 'Tom Tool', current_workload: 1, max_workload: 10, is_me: true }
const own = someOrder({ short_number: 'ORDR-08', assigned_technician_id: 7, status: 'in-progress' })
const show = page.getByRole('button', { name: 'Changed – show' })
const row = page.getByRole('link', { name: /^ORDR-08/ })

/** My queue, which loses its free work orders as soon as a colleague has taken them. */
const openQueue = async () => {
  let free = someOrders(1)
  const { stub, tell } = liveEvents()
  const api = fakeApi({
    'GET /api/auth/user': () => someUser({ role: 'technician' }),
    'GET /api/technicians': () => pageOf([me]),
    'GET /api/work-orders': ({ query }) => pageOf(query?.technicianId === 'me' ? [own] : free),
    'GET /api/work-orders/{id}': () => someDetail(own),
    'GET /api/events': stub,
  })
  renderPage('/admin?tab=my-queue', { api, token: someToken() })
  await row.hover()
  return {
    /** A colleague takes what is free. */
    take: async () => {
      const [taken] = free
      free = []
      await tell(taken?.id ?? '')
    },
  }
}
const nothingFree = page.getByRole('region', { name: 'Free to take' }).getByText('Nothing here.')

test('a change waits while the pointer is over the queue, and is shown when it leaves', async () => {
  const { take } = await openQueue()
  await take()
  await expect.element(show).toBeVisible()
  await page.getByRole('heading', { level: 1 }).hover()
  await expect.element(nothingFree).toBeInTheDocument()
  await expect.element(show).not.toBeInTheDocument()
})

test('a change does not wait while a dialog lies over the row under the pointer', async () => {
  const { take } = await openQueue()
  await userEvent.keyboard('js')
  await expect.element(page.getByRole('dialog', { name: 'Update Status' })).toBeVisible()
  await take()
  await expect.element(nothingFree).toBeInTheDocument()
  await expect.element(show).not.toBeInTheDocument()
})

test('a change does not wait while the pointer is in a dialog for what is selected', async () => {
  const { take } = await openQueue()
  await page.getByRole('checkbox', { name: 'Select ORDR-08' }).click()
  await selectionBar.getByRole('button', { name: 'Note' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Note' }).hover()
  await take()
  await expect.element(nothingFree).toBeInTheDocument()
  await expect.element(show).not.toBeInTheDocument()
})
