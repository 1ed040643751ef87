import { expect } from 'vitest'
import { arrive } from '../harness/arrive.ts'
import { test } from '../harness/journey.ts'
import { expectPath, expectVisible } from '../harness/look.ts'

test.for([
  ['/terms', 'Terms of Service'],
  ['/privacy', 'Privacy Policy'],
] as const)('P-05 %s is a document that a person can read', async ([path, title], { open }) => {
  const { page } = await open({ screen: 'phone' })
  await arrive(page, path)
  const main = page.getByRole('main')
  await expectVisible(main.getByRole('heading', { level: 1, name: title }))
  expect(await main.getByRole('heading', { level: 2 }).count()).toBeGreaterThanOrEqual(5)
  expect((await main.innerText()).split(/\s+/).length).toBeGreaterThan(300)
  expect(await page.title()).toBe(`${title} - Tessa`)
})

test('P-05 what the screens link to is there', async ({ open }) => {
  const { page } = await open()
  await arrive(page, '/register')
  for (const [name, path] of [
    ['Terms of Service', '/terms'],
    ['Privacy Policy', '/privacy'],
  ] as const) {
    await page.getByRole('link', { name }).first().click()
    await expectPath(page, path)
    await expectVisible(page.getByRole('heading', { level: 1, name }))
    await page.goBack()
  }
  await arrive(page, '/forgot-password')
  await expectVisible(page.getByRole('heading', { name: 'Forgot your password?' }))
  await arrive(page, '/profile/edit')
  await expectVisible(page.getByRole('heading', { name: 'Authentication Required' }))
})
