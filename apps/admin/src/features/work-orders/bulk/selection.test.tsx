import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openList, selectionBar, selectOrder } from '../../../testing/bulk-changes.tsx'
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

test('the selection survives a reload, and says what is not on the page any more', async () => {
  openList()
  await page.getByRole('checkbox', { name: 'Select this page' }).click()
  await expect.element(selectionBar.getByText('3 selected')).toBeVisible()

  document.body.replaceChildren()
  openList({ 'GET /api/work-orders': () => pageOf([someOrder(), ...someOrders(2, { version: 4 })]) })

  await expect.element(selectionBar.getByText('3 selected, 1 not on this page')).toBeVisible()
  await expect.element(selectOrder('ORDR-02')).toBeChecked()
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
