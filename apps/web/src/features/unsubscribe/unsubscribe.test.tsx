import { fakeApi, Refusal } from '@tessa/app-testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'

const token = 'A'.repeat(46)

test('the link of a mail stops and restarts the mails without a sign-in', async () => {
  let wantsMails = true
  const api = fakeApi({
    'GET /api/unsubscribe/{token}': () => ({ address: 'a…@…', wantsMails }),
    'POST /api/unsubscribe/{token}': ({ body }) => {
      ;({ wantsMails } = body)
      return { address: 'a…@…', wantsMails }
    },
  })
  await renderPage(`/unsubscribe/${token}`, { api })
  await page.getByRole('button', { name: 'Stop these mails' }).click()
  await expect.element(page.getByRole('status').filter({ hasText: 'gets no more' })).toBeVisible()
  expect(wantsMails).toBe(false)
  await page.getByRole('button', { name: 'Send them again' }).click()
  await expect.element(page.getByRole('button', { name: 'Stop these mails' })).toBeVisible()
  expect(wantsMails).toBe(true)
})

test('an incomplete link shows an error', async () => {
  const api = fakeApi({
    'GET /api/unsubscribe/{token}': () => new Refusal(404, { code: 'not_found', message: 'Not found.' }),
  })
  await renderPage(`/unsubscribe/${token}`, { api })
  await expect.element(page.getByRole('heading', { name: 'This link leads nowhere' })).toBeVisible()
})
