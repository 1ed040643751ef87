import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openList, selectionBar, selectOrder, someBulk } from '../../../testing/bulk-changes.tsx'
import { pageOf, someOrder, someOrders } from '../../../testing/examples.ts'

beforeEach(() => sessionStorage.clear())

test('more than may be changed together cannot be selected', async () => {
  openList({
    'GET /api/work-orders': () => ({ ...pageOf(someOrders(2)), total: 1001 }),
    'GET /api/work-orders/bulk/count': () => ({ count: 10_001 }),
  })
  await selectOrder('ORDR-01').click()
  await selectionBar.getByRole('button', { name: 'Select all that match' }).click()
  await expect.element(page.getByText('More than 10,000 match')).toBeVisible()
  await expect.element(selectionBar.getByText('1 selected')).toBeVisible()
})

test('a selection ends with a reload, and its dialog does not open for another one', async () => {
  openList()
  await page.getByRole('checkbox', { name: 'Select this page' }).click()
  await expect.element(selectionBar.getByText('3 selected')).toBeVisible()

  document.body.replaceChildren()
  const { path } = openList({}, '/admin?tab=work-orders&dialog=status-selected')
  await expect.element(selectOrder('ORDR-02')).not.toBeChecked()
  await expect.element(selectionBar).not.toBeInTheDocument()

  await selectOrder('ORDR-02').click()
  await expect.element(selectionBar.getByText('1 selected')).toBeVisible()
  await expect.poll(path).toBe('/admin?tab=work-orders')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a selection stays while its list is shown in another way, and is of the versions that were last seen', async () => {
  let orders = someOrders(3)
  const { api } = openList({
    'GET /api/work-orders': () => pageOf(orders),
    'POST /api/work-orders/bulk/notes': () => someBulk({ kind: 'note' }),
  })
  await selectOrder('ORDR-02').click()
  await page.getByRole('button', { name: 'Board', exact: true }).click()
  await expect.element(selectionBar).not.toBeInTheDocument()
  orders = [someOrder(), ...someOrders(2, { version: 4 })]
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await expect.element(selectOrder('ORDR-02')).toBeChecked()
  await selectionBar.getByRole('button', { name: 'Note' }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('Bring seals')
  await page.getByRole('button', { name: 'Add Note' }).click()
  await expect.element(page.getByText('2 work orders: 2 changed')).toBeVisible()
  expect(api.callsOf('POST /api/work-orders/bulk/notes')[0]?.body).toMatchObject({
    workOrders: [{ version: 4 }],
  })
})

test('Shift selects all between', async () => {
  openList({ 'GET /api/work-orders': () => pageOf(someOrders(6)) })
  await selectOrder('ORDR-02').click()
  await selectOrder('ORDR-05').click({ modifiers: ['Shift'] })
  await expect.element(selectionBar.getByText('4 selected')).toBeVisible()
  await expect.element(selectOrder('ORDR-04')).toBeChecked()
  await expect.element(selectOrder('ORDR-06')).not.toBeChecked()
  await selectOrder('ORDR-03').click({ modifiers: ['Shift'] })
  await expect.element(selectionBar.getByText('1 selected')).toBeVisible()
})

test('on a phone cards are selected, one by one or the page', async () => {
  await page.viewport(390, 800)
  onTestFinished(() => page.viewport(1280, 800))
  openList()
  await page.getByRole('checkbox', { name: 'Select this page' }).click()
  await expect.element(selectionBar.getByText('3 selected')).toBeVisible()
  await selectOrder('ORDR-02').click()
  await expect.element(selectionBar.getByText('2 selected')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
