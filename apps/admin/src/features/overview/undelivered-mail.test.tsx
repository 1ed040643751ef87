import { fakeApi, Refusal, someToken, someUser, type Stubs } from '@tessa/app-testing'
import type { SentMail } from '@tessa/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pageOf } from '../../testing/examples.ts'
import { someMail } from '../../testing/mails.ts'
import { overviewStubs } from '../../testing/overview.ts'
import { renderPage } from '../../testing/render-page.tsx'

const open = (given: Partial<SentMail> = {}, stubs: Stubs = {}) => {
  let isTried = false
  const api = fakeApi({
    ...overviewStubs,
    'GET /api/auth/user': () => someUser({ role: 'manager' }),
    'GET /api/admin/mails': () => pageOf(isTried ? [] : [someMail(given)]),
    'POST /api/admin/mails/{id}/retry': () => {
      isTried = true
      return someMail({ status: 'queued' })
    },
    ...stubs,
  })
  renderPage('/admin', { api, token: someToken() })
  return api
}

test('O-03 a mail that finally failed is shown to the operator, who can have it tried again', async () => {
  const api = open()
  await expect
    .element(page.getByRole('link', { name: 'Work order 7K2F-49 is complete' }))
    .toHaveAttribute('href', '/admin?tab=mail&open=0191d7a2-0000-7000-8000-000000000021')
  await expect.element(page.getByText('550 no such mailbox')).toBeVisible()
  await page.getByRole('button', { name: /^Send again/ }).click()
  await expect.element(page.getByText('No mail was given up', { exact: false })).toBeVisible()
  expect(api.callsOf('POST /api/admin/mails/{id}/retry')).toHaveLength(1)
})

test.each([
  [7, 'Show all 7 failed mails'],
  [1000, 'Show all 1,000 failed mails'],
  [1001, 'Show more than 1,000 failed mails'],
])('more failed mails than there is room for are a link away: %d', async (total, name) => {
  open({}, { 'GET /api/admin/mails': () => ({ items: [someMail()], nextCursor: 'x', total }) })
  await expect
    .element(page.getByRole('link', { name, exact: true }))
    .toHaveAttribute('href', '/admin?tab=mail&status=failed')
})

test('a mail whose link was removed is not tried again, and says why', async () => {
  open({ subject: 'Set a new password for Tessa', canRetry: false })
  await expect.element(page.getByText('Set a new password for Tessa')).toBeVisible()
  await expect.element(page.getByText('Its link was removed. They can ask for a new one.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Send again/ })).not.toBeInTheDocument()
})

test('a failure is told in words, and asked for again', async () => {
  let isDown = true
  open(
    {},
    {
      'GET /api/admin/mails': () =>
        isDown ? new Refusal(500, { code: 'internal', message: 'Not now.' }) : pageOf([]),
    },
  )
  await expect.element(page.getByText('Not now.', { exact: true })).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('No mail was given up', { exact: false })).toBeVisible()
})
