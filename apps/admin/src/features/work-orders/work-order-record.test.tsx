import { Refusal } from '@tessa/app-testing'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { someOrder } from '../../testing/examples.ts'
import { someOrder as someDetail } from '../../testing/managed-order.ts'
import { openWorkOrders, orderRow } from '../../testing/open-work-orders.ts'

beforeEach(() => sessionStorage.clear())

test('a row opens with what the list knows; Back and Close lead to the row again', async () => {
  const { path } = openWorkOrders('/admin?tab=work-orders', {
    'GET /api/work-orders/{id}': () => new Promise(() => undefined),
  })
  const link = page.getByRole('link', { name: 'ORDR-02' })
  await link.click()
  await expect.poll(path).toMatch(/&open=0191d7a2-0000-7000-8000-000000000002$/)
  await expect.element(page.getByRole('heading', { level: 2, name: 'ORDR-02' })).toHaveFocus()
  const record = page.getByRole('complementary', { name: 'Work order ORDR-02' })
  await expect.element(record.getByText('WO-2')).toBeVisible()

  await page.getByRole('button', { name: 'Close', exact: true }).click()

  await expect.poll(path).toBe('/admin?tab=work-orders')
  await expect.element(link).toHaveFocus()
})

test('closing a record keeps the filter that was set beside it, and a second Escape closes nothing more', async () => {
  await page.viewport(1440, 900)
  onTestFinished(() => page.viewport(1280, 720))
  const { path } = openWorkOrders('/admin?tab=work-orders', {
    'GET /api/work-orders/{id}': () => someDetail(),
  })
  const record = page.getByRole('complementary', { name: 'Work order' })
  await page.getByRole('link', { name: 'ORDR-01' }).click()
  await expect.poll(path).toContain('open=')
  await page.getByRole('button', { name: 'Overdue' }).click()
  await expect.poll(path).toContain('attention=overdue')
  await record.getByRole('button', { name: 'Close', exact: true }).click()
  await expect.poll(path).toBe('/admin?tab=work-orders&attention=overdue')

  await page.getByRole('link', { name: 'ORDR-01' }).click()
  await expect.poll(path).toContain('open=')
  await expect.element(record.getByRole('heading').first()).toHaveFocus()
  const escape = () => new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })
  document.activeElement?.dispatchEvent(escape())
  document.activeElement?.dispatchEvent(escape())
  await expect.element(record).not.toBeInTheDocument()
  await expect.poll(path).toBe('/admin?tab=work-orders&attention=overdue')
})

test('the link of a row leads to its record, and not into the dialog that is open of another', async () => {
  openWorkOrders(`/admin?tab=work-orders&open=${someOrder().id}&dialog=note`, {
    'GET /api/work-orders/{id}': () => new Promise(() => undefined),
  })
  const link = page.getByRole('link', { name: 'ORDR-02' })
  await expect
    .element(link)
    .toHaveAttribute(
      'href',
      expect.stringMatching(/\?tab=work-orders&open=0191d7a2-0000-7000-8000-000000000002$/),
    )
})

test('a note is in the history at once, and goes again with the reason where it is refused', async () => {
  let refuse: (refusal: Refusal) => void = () => undefined
  const answer = new Promise<Refusal>((settle) => {
    refuse = settle
  })
  openWorkOrders('/admin?tab=work-orders&open=0191d7a2-0000-7000-8000-000000000001&dialog=note', {
    'GET /api/work-orders/{id}': () => someDetail({ id: '0191d7a2-0000-7000-8000-000000000001' }),
    'POST /api/work-orders/{id}/notes': () => answer,
  })
  const record = page.getByRole('complementary', { name: 'Work order 7K2F-49' })
  await page.getByRole('textbox', { name: 'Note' }).fill('bring a seal')
  await page.getByRole('button', { name: 'Add Note', exact: true }).click()
  await expect.element(record.getByRole('tab', { name: 'Activity (2)' })).toBeVisible()
  refuse(new Refusal(403, { code: 'forbidden', message: 'It is assigned to Tom Tool.' }))
  await expect.element(page.getByRole('alert')).toMatchTextContent(/It is assigned to Tom Tool/)
  await expect.element(record.getByRole('tab', { name: 'Activity (1)' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Note' })).toHaveValue('bring a seal')
})

test('a status is in the row and in the record at once, and is taken back where it is refused', async () => {
  let refuse: (refusal: Refusal) => void = () => undefined
  const answer = new Promise<Refusal>((settle) => {
    refuse = settle
  })
  openWorkOrders('/admin?tab=work-orders&open=0191d7a2-0000-7000-8000-000000000001&dialog=status', {
    'GET /api/work-orders/{id}': () => someDetail({ id: '0191d7a2-0000-7000-8000-000000000001' }),
    'GET /api/work-orders/{id}/outcome': () => ({ outcome: null }),
    'PATCH /api/work-orders/{id}/status': () => answer,
  })
  const record = page.getByRole('complementary', { name: 'Work order 7K2F-49' })
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('Archived')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect.element(orderRow('ORDR-01').getByText('Archived')).toBeVisible()
  await expect.element(record.getByText('Archived').first()).toBeVisible()

  refuse(new Refusal(403, { code: 'forbidden', message: 'It is assigned to Tom Tool.' }))

  await expect.element(page.getByRole('alert')).toMatchTextContent(/It is assigned to Tom Tool/)
  await expect.element(orderRow('ORDR-01').getByText('New')).toBeVisible()
  await expect.element(record.getByText('Archived')).not.toBeInTheDocument()
})

test('an assignment is in the record at once, and is taken back where it is refused', async () => {
  let refuse: (refusal: Refusal) => void = () => undefined
  const answer = new Promise<Refusal>((settle) => {
    refuse = settle
  })
  openWorkOrders('/admin?tab=work-orders&open=0191d7a2-0000-7000-8000-000000000001&dialog=assign', {
    'GET /api/work-orders/{id}': () => someDetail({ id: '0191d7a2-0000-7000-8000-000000000001' }),
    'POST /api/work-orders/{id}/assign': () => answer,
  })
  const record = page.getByRole('complementary', { name: 'Work order 7K2F-49' })
  await expect.element(record.getByText('Not assigned')).toBeVisible()
  await page.getByRole('combobox', { name: 'Technician' }).selectOptions('7')
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect.element(record.getByText('Not assigned')).not.toBeInTheDocument()
  await expect.element(record.getByText('Tom Tool')).toBeVisible()

  refuse(new Refusal(403, { code: 'forbidden', message: 'It is assigned to Ina Ink.' }))

  await expect.element(page.getByRole('alert')).toMatchTextContent(/It is assigned to Ina Ink/)
  await expect.element(record.getByText('Not assigned')).toBeVisible()
})
