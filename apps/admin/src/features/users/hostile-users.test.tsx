import { fakeApi, someToken } from '@tessa/app-testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accountStubs, someAccount, someSecurity } from '../../testing/accounts.ts'
import { hostileTexts, missingTexts, watchHostileTexts } from '../../testing/hostile-texts.ts'
import { renderPage } from '../../testing/render-page.tsx'

const text = hostileTexts.join('\n')

test('texts that act elsewhere are only shown, in the list and in a record', async () => {
  const done = watchHostileTexts()
  const user = someAccount({ firstName: text, lastName: 'X', facilityName: text, department: text })
  const api = fakeApi(accountStubs([user]))
  renderPage('/admin?tab=users', { api, token: someToken() })
  await expect.element(page.getByRole('table', { name: 'Users' })).toBeVisible()
  expect(missingTexts()).toEqual([])
  await page.getByRole('link', { name: /script/ }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(missingTexts()).toEqual([])
  expect(done()).toEqual([])
})

test('a browser that names itself by such a text is only shown', async () => {
  const done = watchHostileTexts()
  const signIns = [
    {
      event: 'sign-in.failed' as const,
      at: '2026-02-02T09:00:00.000Z',
      address: '10.0.0.9',
      device: text,
      count: 1,
    },
  ]
  const api = fakeApi({
    ...accountStubs(),
    'GET /api/admin/users/{id}/security': () => someSecurity({ signIns }),
  })
  renderPage(`/admin?tab=users&open=${someAccount().id}&part=security`, { api, token: someToken() })
  await expect.element(page.getByText(/Wrong email or password/)).toBeVisible()
  expect(missingTexts()).toEqual([])
  expect(done()).toEqual([])
})
