import { someUser } from '@tessa/app-testing'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFaults } from '../../testing/axe-faults.ts'
import { helpRequestId, openAsStaff, someRequestDetail } from '../../testing/help-desk.tsx'

afterEach(() => sessionStorage.clear())

const address = `/help-requests?tab=help-requests&open=${helpRequestId}`
const hold = { reason: 'Inquiry 12', since: '2026-03-02T09:00:00.000Z', by: '' }
const dialog = page.getByRole('dialog', { name: 'Help request 7K2F-50' })

test('an administrator places a hold on a request with its reason, and releases it', async () => {
  let current = someRequestDetail()
  openAsStaff(
    {
      'GET /api/auth/user': () => someUser({ role: 'admin' }),
      'GET /api/help-requests/{id}': () => current,
      'POST /api/cases/{id}/hold': ({ body }) => {
        current = someRequestDetail({ hold: body.isHeld ? { ...hold, reason: body.reason } : null })
        return { hold: current.hold }
      },
    },
    address,
  )
  await dialog.getByRole('button', { name: 'Place hold' }).click()
  await dialog.getByRole('button', { name: 'Place hold' }).click()
  await expect.element(dialog.getByText('Say why: the reason stands in the history.')).toBeVisible()
  await dialog.getByLabelText('Reason for the hold').fill('Inquiry 12')
  await dialog.getByRole('button', { name: 'Place hold' }).click()
  await expect.element(dialog.getByText(/Inquiry 12 \(a deleted account/)).toBeVisible()
  expect(await axeFaults()).toEqual([])

  await dialog.getByRole('button', { name: 'Release hold' }).click()
  await dialog.getByLabelText('Reason for the release').fill('Settled')
  await dialog.getByRole('button', { name: 'Release hold' }).click()
  await expect.element(dialog.getByText(/Inquiry 12/)).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('button', { name: 'Place hold' })).toBeVisible()
})

test('a technician sees the hold and cannot change it', async () => {
  openAsStaff({ 'GET /api/help-requests/{id}': () => someRequestDetail({ hold }) }, address)
  await expect.element(dialog.getByText(/Inquiry 12/)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Release hold' })).not.toBeInTheDocument()
})

test('a request that is kept along with a held work order names it', async () => {
  const heldThrough = { id: helpRequestId, kind: 'work-order' as const, shortNumber: '2346-78' }
  openAsStaff({ 'GET /api/help-requests/{id}': () => someRequestDetail({ heldThrough }) }, address)
  await expect.element(dialog.getByText(/Kept along with work order 2346-78, which is held/)).toBeVisible()
  await expect
    .element(dialog.getByRole('link', { name: '2346-78' }))
    .toHaveAttribute('href', expect.stringContaining('?tab=work-orders&open=2346-78'))
})
