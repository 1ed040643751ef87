import { expect } from 'vitest'
import { goto } from '../harness/goto.ts'
import { test } from '../harness/journey.ts'
import { expectPath, expectVisible } from '../harness/assertions.ts'

test.for([
  ['/terms', 'Terms of Service'],
  ['/privacy', 'Privacy Policy'],
] as const)('P-05 %s is a readable document', async ([path, title], { open }) => {
  const { page } = await open({ screen: 'phone' })
  await goto(page, path)
  const main = page.getByRole('main')
  await expectVisible(main.getByRole('heading', { level: 1, name: title }))
  await expect.poll(() => main.getByRole('heading', { level: 2 }).count()).toBeGreaterThanOrEqual(5)
  expect((await main.innerText()).split(/\s+/).length).toBeGreaterThan(300)
  expect(await page.title()).toBe(`${title} - Tessa`)
})

test('P-05 the links of the screens lead to existing pages', async ({ open }) => {
  const { page } = await open()
  await goto(page, '/register')
  for (const [name, path] of [
    ['Terms of Service', '/terms'],
    ['Privacy Policy', '/privacy'],
  ] as const) {
    await page.getByRole('link', { name }).first().click()
    await expectPath(page, path)
    await expectVisible(page.getByRole('heading', { level: 1, name }))
    await page.goBack()
  }
  await goto(page, '/forgot-password')
  await expectVisible(page.getByRole('heading', { name: 'Forgot your password?' }))
  await goto(page, '/profile/edit')
  await expectVisible(page.getByRole('heading', { name: 'Authentication Required' }))
})
