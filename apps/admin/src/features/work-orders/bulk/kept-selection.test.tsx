import { fakeApi, someToken, someUser } from '@tessa/app-testing'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pageOf, someCounts, someOrders } from '../../../testing/examples.ts'
import {
  chooseStatus,
  noCounts,
  openList,
  selectOrder,
  someBulk,
  someBulkRow,
} from '../../../testing/bulk-changes.tsx'
import { renderPage } from '../../../testing/render-page.tsx'

beforeEach(() => sessionStorage.clear())

const bar = page.getByRole('region', { name: 'Selection' })
const search = page.getByRole('searchbox', { name: 'Search' })
const select = (number: string) => page.getByRole('checkbox', { name: `Select ${number}`, exact: true })

test('a filter that shows nothing leaves the selection in sight, where it can be cleared', async () => {
  const api = fakeApi({
    'GET /api/auth/user': () => someUser({ role: 'manager' }),
    'GET /api/technicians': () => pageOf([]),
    'GET /api/work-orders/counts': () => someCounts(),
    'GET /api/work-orders/values': () => ({ items: [] }),
    'GET /api/work-orders': ({ query }) => pageOf(query.search === undefined ? someOrders(3) : []),
  })
  renderPage('/admin?tab=work-orders', { api, token: someToken() })
  await select('ORDR-01').click()
  await select('ORDR-02').click()
  await search.fill('nothing')
  await expect.element(page.getByText('No work orders found matching your filters.')).toBeVisible()
  await expect.element(bar.getByText('2 selected, 2 not on this page')).toBeVisible()

  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(bar.getByText('2 selected', { exact: true })).toBeVisible()
  await expect.element(select('ORDR-02')).toBeChecked()

  await search.fill('nothing')
  await expect.element(bar.getByText('2 selected, 2 not on this page')).toBeVisible()
  await bar.getByRole('button', { name: 'Clear selection' }).click()
  await expect.element(bar).not.toBeInTheDocument()
})

/** A change of one work order that finds a newer version. */
const conflictOf = ({ id }: { readonly id: string }) => {
  const conflict = someBulk({
    total: 1,
    counts: { ...noCounts, conflict: 1 },
    rows: [someBulkRow({ id, version: 5 })],
  })
  return {
    'POST /api/work-orders/bulk/status': () => conflict,
    'GET /api/work-orders/bulk/{id}': () => conflict,
  }
}

test('what was in conflict on another page is tried again in the version that the server told', async () => {
  const [first, second] = someOrders(2)
  if (!first || !second) throw new Error('two were made')
  const { api } = openList({
    'GET /api/work-orders': ({ query }) => pageOf(query.search === undefined ? [first, second] : [second]),
    ...conflictOf(first),
  })
  await selectOrder('ORDR-01').click()
  await search.fill('other')
  await expect.element(bar.getByText('1 selected, 1 not on this page')).toBeVisible()
  const wanted = () => api.callsOf('POST /api/work-orders/bulk/status').map(({ body }) => body)
  for (const version of [1, 5]) {
    await chooseStatus('Escalated')
    await page.getByRole('button', { name: 'Update', exact: true }).click()
    await expect.poll(() => wanted().at(-1)).toMatchObject({ workOrders: [{ id: first.id, version }] })
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  }
})

test('a version that a conflict told stays when another row is selected on a list that is older', async () => {
  const [first, second] = someOrders(2)
  if (!first || !second) throw new Error('two were made')
  const { api } = openList({
    'GET /api/work-orders': () => pageOf([first, second]),
    ...conflictOf(first),
  })
  const wanted = () => api.callsOf('POST /api/work-orders/bulk/status').map(({ body }) => body)
  const update = async () => {
    await chooseStatus('Escalated')
    await page.getByRole('button', { name: 'Update', exact: true }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  }
  await selectOrder('ORDR-01').click()
  await update()
  await selectOrder('ORDR-02').click()
  await expect.element(bar.getByText('2 selected', { exact: true })).toBeVisible()
  await update()
  await expect
    .poll(() => wanted().at(-1))
    .toMatchObject({
      workOrders: [
        { id: first.id, version: 5 },
        { id: second.id, version: 1 },
      ],
    })
})
