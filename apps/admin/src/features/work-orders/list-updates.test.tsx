import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pageOf, someOrder, someOrders } from '../../testing/examples.ts'
import { openWorkOrders, orderNumbers, orderRow, technicians } from '../../testing/open-work-orders.ts'

beforeEach(() => sessionStorage.clear())

test('rows change in place, and what is new waits until it is asked for', async () => {
  let orders = someOrders(2)
  openWorkOrders('/admin?tab=work-orders', { 'GET /api/work-orders': () => pageOf(orders) })
  await expect.poll(orderNumbers).toEqual(['ORDR-01', 'ORDR-02'])

  const [first, second] = someOrders(2)
  if (!first || !second) throw new Error('two were made')
  orders = [someOrder({ short_number: 'ORDR-09' }), { ...first, status: 'escalated' }, second]
  // Seen again, the page asks for what it may have missed.
  document.dispatchEvent(new Event('visibilitychange'))

  await expect.element(orderRow('ORDR-01').getByText('Escalated')).toBeVisible()
  expect(orderNumbers()).toEqual(['ORDR-01', 'ORDR-02'])
  await page.getByRole('button', { name: '1 new – show' }).click()
  await expect.poll(orderNumbers).toEqual(['ORDR-09', 'ORDR-01', 'ORDR-02'])
})

test('who can be assigned is asked again where the list is shown again, and by Refresh', async () => {
  let people = technicians
  const tom = page.getByRole('checkbox', { name: 'Tom Tool' })
  const { api } = openWorkOrders('/admin?tab=work-orders', {
    'GET /api/technicians': () => people,
    'GET /api/contact-messages': () => pageOf([]),
  })
  await expect.element(page.getByRole('link', { name: 'ORDR-01' })).toBeVisible()
  await page.getByText('Technician', { exact: true }).first().click()
  await expect.element(tom).toBeVisible()
  people = pageOf([{ id: 8, name: 'Ina Ink', current_workload: 0, max_workload: 10, is_me: false }])
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByText('Technician', { exact: true }).first().click()
  await expect.element(page.getByRole('checkbox', { name: 'Ina Ink' })).toBeInTheDocument()

  const asked = api.callsOf('GET /api/technicians').length
  await page.getByRole('link', { name: 'Contact messages' }).click()
  await expect.element(page.getByText('No contact messages found')).toBeVisible()
  await page.getByRole('link', { name: 'Work Orders', exact: true }).click()
  await expect.poll(() => api.callsOf('GET /api/technicians').length).toBeGreaterThan(asked)
})

test('a note on several stays open when all of them leave the list, and so does what is selected', async () => {
  let orders = someOrders(2)
  openWorkOrders('/admin?tab=work-orders', { 'GET /api/work-orders': () => pageOf(orders) })
  await page.getByRole('checkbox', { name: 'Select ORDR-01' }).click()
  const bar = page.getByRole('region', { name: 'Selection' })
  await bar.getByRole('button', { name: 'Note' }).click()
  const note = page.getByRole('dialog').getByRole('textbox')
  await note.fill('wait for the')
  orders = []
  document.dispatchEvent(new Event('visibilitychange'))
  const show = page.getByText('2 moved away – show')
  await expect.element(show).toBeInTheDocument()
  await expect.element(note).toHaveValue('wait for the')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await show.click()
  await expect.element(page.getByText('No work orders found matching your filters.')).toBeVisible()
  await expect.element(bar.getByText('1 selected')).toBeVisible()

  orders = someOrders(1)
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByRole('link', { name: 'ORDR-01' })).toBeVisible()
})
