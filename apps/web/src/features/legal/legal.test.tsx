import { fakeApi } from '@tessa/app-testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'

test.each([
  ['/terms', 'Terms of Service'],
  ['/privacy', 'Privacy Policy'],
])('%s can be read by anybody, and its contents lead to its parts', async (address, title) => {
  await renderPage(address, { api: fakeApi({}) })
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').elements()
  expect(links.length).toBeGreaterThan(5)
  for (const link of links)
    expect(document.querySelector(link.getAttribute('href') ?? '')?.textContent).toBe(link.textContent)
})

test('the privacy page makes no claim to be certified', async () => {
  await renderPage('/privacy', { api: fakeApi({}) })
  await expect.element(page.getByText(/Argon2id/)).toBeVisible()
  expect(document.body.textContent).not.toMatch(/HIPAA[- ]complian/i)
})
