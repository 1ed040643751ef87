import { fakeApi, Refusal, someToken, someUser, type Stubs } from '@tessa/app-testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { overviewStubs } from '../../testing/overview.ts'
import { renderPage } from '../../testing/render-page.tsx'

const mail = {
  id: '0191d7a2-0000-7000-8000-000000000021',
  recipient: 'ada@hospital.example',
  subject: 'Work order WO-1 is fulfilled',
  error: '550 no such mailbox',
  attempts: 8,
  canRetry: true,
  createdAt: '2026-03-02T09:00:00.000Z',
}

const open = (given: Partial<typeof mail> = {}, stubs: Stubs = {}) => {
  let isTried = false
  const api = fakeApi({
    ...overviewStubs,
    'GET /api/auth/user': () => someUser({ role: 'manager' }),
    'GET /api/admin/undelivered-mails': () => ({ items: isTried ? [] : [{ ...mail, ...given }] }),
    'POST /api/admin/undelivered-mails/{id}/retry': ({ params }) => {
      isTried = true
      return params
    },
    ...stubs,
  })
  renderPage('/admin', { api, token: someToken() })
  return api
}

test('O-03 a mail that finally failed is shown to the operator, who can have it tried again', async () => {
  const api = open()
  await expect.element(page.getByText('Work order WO-1 is fulfilled')).toBeVisible()
  await expect.element(page.getByText('550 no such mailbox')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('No mail was given up', { exact: false })).toBeVisible()
  expect(api.callsOf('POST /api/admin/undelivered-mails/{id}/retry')).toHaveLength(1)
})

test('a mail whose link was removed is not tried again, and says why', async () => {
  open({ subject: 'Set a new password for Tessa', canRetry: false })
  await expect.element(page.getByText('Set a new password for Tessa')).toBeVisible()
  await expect.element(page.getByText('Its link was removed. They can ask for a new one.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

test('a failure is told in words, and asked for again', async () => {
  let isDown = true
  open(
    {},
    {
      'GET /api/admin/undelivered-mails': () =>
        isDown ? new Refusal(500, { code: 'internal', message: 'Not now.' }) : { items: [] },
    },
  )
  await expect.element(page.getByText('Not now.', { exact: true })).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('No mail was given up', { exact: false })).toBeVisible()
})
