import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { someOrder } from '../../../../testing/managed-order.ts'
import { openDetail } from '../../../../testing/open-detail.tsx'

beforeEach(() => page.viewport(1440, 900))
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })

const hold = { reason: 'Inquiry 12', since: '2026-03-02T09:00:00.000Z', by: 'Root Admin' }

test('an administrator places a hold with its reason, which the record shows, and releases it', async () => {
  let order = someOrder()
  const { api } = await openDetail({
    role: 'admin',
    stubs: {
      'GET /api/work-orders/{id}': () => order,
      'POST /api/cases/{id}/hold': ({ body }) => {
        order = someOrder({ hold: body.isHeld ? hold : null })
        return { hold: order.hold }
      },
    },
  })
  const record = page.getByRole('region', { name: 'Hold' })
  await expect.element(page.getByText('Not assigned')).toBeInTheDocument()
  await expect.element(record).not.toBeInTheDocument()
  await page.getByRole('tab', { name: 'Actions' }).click()
  await button('Hold').click()
  await expect.element(button('Place Hold')).toBeDisabled()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Inquiry 12')
  await button('Place Hold').click()
  await expect.element(page.getByText('Hold placed')).toBeVisible()
  await page.getByRole('tab', { name: 'Details' }).click()
  await expect.element(record.getByText(/Inquiry 12 \(Root Admin/)).toBeVisible()

  await page.getByRole('tab', { name: 'Actions' }).click()
  await button('Hold').click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Settled')
  await button('Release Hold').click()
  await expect.element(page.getByText('Hold released')).toBeVisible()
  expect(api.callsOf('POST /api/cases/{id}/hold').map(({ body }) => body)).toEqual([
    { isHeld: true, reason: 'Inquiry 12' },
    { isHeld: false, reason: 'Settled' },
  ])
})

test.for(['technician', 'manager'] as const)('a hold is not for a %s', async (role) => {
  await openDetail({ role })
  await page.getByRole('tab', { name: 'Actions' }).click()
  await expect.element(button('Duplicate Of')).toBeVisible()
  await expect.element(button('Hold')).not.toBeInTheDocument()
})
