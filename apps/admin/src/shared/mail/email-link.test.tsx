import { fakeApi, someToken, someUser } from '@tessa/app-testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { someContactMessage } from '../../testing/contact-message.ts'
import { pageOf } from '../../testing/examples.ts'
import { helpRequestId, openAsStaff, someRequestDetail } from '../../testing/help-desk.tsx'
import { someOrder } from '../../testing/managed-order.ts'
import { openDetail } from '../../testing/open-detail.tsx'
import { renderPage } from '../../testing/render-page.tsx'

const openRequest = (contactEmail: string) =>
  openAsStaff(
    { 'GET /api/help-requests/{id}': () => someRequestDetail({ contactEmail }) },
    `/help-requests?tab=help-requests&open=${helpRequestId}`,
  )
const openMessage = (email: string) => {
  const message = { ...someContactMessage, email }
  const api = fakeApi({
    'GET /api/auth/user': () => someUser({ role: 'manager' }),
    'GET /api/contact-messages': () => pageOf([message]),
    'GET /api/contact-messages/{id}': () => message,
  })
  return renderPage(`/admin?tab=contact-messages&open=${message.id}`, { api, token: someToken() })
}
const openOrder = (contact_email: string) => openDetail({ order: someOrder({ contact_email }) })

const whole = page.getByRole('dialog')
const screens = [
  ['a help request', openRequest, whole],
  ['a contact message', openMessage, whole],
  ['a work order', openOrder, page.getByRole('region', { name: 'Contact Information' })],
] as const

test.each(screens)('T-H16 %s shows what is no plain address as a text', async (_, open, place) => {
  const typed = 'biomed@hospital.example?bcc=thief@evil.example&body=Hello'
  await open(typed)
  await expect.element(place.getByText(typed)).toBeVisible()
  await expect.element(place.getByRole('link', { name: 'biomed' })).not.toBeInTheDocument()
})

test.each(screens)('T-H16 %s links an address to a mail to it alone', async (_, open, place) => {
  const typed = 'biomed?bcc=thief&body=hello@hospital.example'
  await open(typed)
  await expect
    .element(place.getByRole('link', { name: typed }))
    .toHaveAttribute('href', 'mailto:biomed%3Fbcc%3Dthief%26body%3Dhello@hospital.example')
})
