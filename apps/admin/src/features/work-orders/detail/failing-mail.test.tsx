import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { someOrder } from '../../../testing/managed-order.ts'
import { openDetail } from '../../../testing/open-detail.tsx'

const order = someOrder({
  failing_mail: {
    address: 'ada@hospital.example',
    failures: 3,
    since: '2026-03-01T08:00:00.000Z',
    reason: '550 no such mailbox',
  },
})
const contact = page.getByRole('region', { name: 'Contact Information' })

test('a work order says that mail to its requester does not arrive, why, and where these mails are', async () => {
  await openDetail({ order })
  await expect.element(contact.getByText('Mail to the requester does not arrive.')).toBeVisible()
  await expect.element(contact.getByText('550 no such mailbox', { exact: false })).toBeVisible()
  await expect
    .element(contact.getByRole('link', { name: 'Show these mails' }))
    .toHaveAttribute('href', '/admin?tab=mail&recipient=ada%40hospital.example')
})

test('a technician hears of it without the way to the mails', async () => {
  await openDetail({ order, role: 'technician' })
  await expect.element(contact.getByText('Please call instead.', { exact: false })).toBeVisible()
  await expect.element(contact.getByRole('link', { name: 'Show these mails' })).not.toBeInTheDocument()
})

test('nothing is said as long as mails arrive', async () => {
  await openDetail()
  await expect.element(contact.getByText('ada@hospital.example')).toBeVisible()
  await expect.element(contact.getByRole('status')).not.toBeInTheDocument()
})
