import { expect } from 'vitest'
import { goto } from '../harness/goto.ts'
import { test } from '../harness/journey.ts'
import { expectGone, expectPath, expectVisible } from '../harness/assertions.ts'
import { register } from '../harness/test-user.ts'

test('H-01 the header links to the pages and marks the current one', async ({ open }) => {
  const { page } = await open()
  await goto(page, '/')
  const header = page.getByRole('banner')
  const links: readonly (readonly [string, string])[] = [
    ['Troubleshoot', '/'],
    ['About', '/about'],
    ['Contact Support', '/contact'],
    ['Login', '/login'],
    ['Sign Up', '/register'],
  ]
  for (const [name, href] of links)
    expect(await header.getByRole('link', { name, exact: true }).getAttribute('href'), name).toBe(href)
  expect(await header.getByRole('link', { name: 'Dashboard' }).count()).toBe(0)

  const current = header.locator('[aria-current=page]')
  await expect.poll(() => current.allInnerTexts()).toEqual(['Troubleshoot'])
  await header.getByRole('link', { name: 'About' }).click()
  await expectPath(page, '/about')
  await expect.poll(() => current.allInnerTexts()).toEqual(['About'])
})

test('H-02 the menu on a phone has the same links and closes after a tap', async ({ open }) => {
  const { page } = await open({ screen: 'phone' })
  await goto(page, '/')
  await page.getByRole('button', { name: 'Open menu' }).tap()
  const panel = page.getByRole('dialog', { name: 'Menu' })
  await expectVisible(panel)
  await expect
    .poll(() => panel.getByRole('link').allInnerTexts())
    .toEqual(['Troubleshoot', 'About', 'Contact Support', 'Login', 'Sign Up'])

  await panel.getByRole('link', { name: 'About' }).tap()

  await expectGone(panel)
  await expectPath(page, '/about')
})

test('H-02 the menu on a phone greets a signed-in user by first name', async ({ open, url }) => {
  const { token, firstName } = await register(url)
  const { page } = await open({ screen: 'phone', token })
  await goto(page, '/')
  await page.getByRole('button', { name: 'Open menu' }).tap()

  const panel = page.getByRole('dialog', { name: 'Menu' })
  await expectVisible(panel.getByText(`Welcome, ${firstName}`, { exact: true }))
  await expectVisible(panel.getByRole('link', { name: 'Dashboard' }))
  await expectVisible(panel.getByRole('button', { name: 'Sign Out' }))
  expect(await panel.getByRole('link', { name: 'Login' }).count()).toBe(0)
})

test('H-03 a guest sees Login and Sign Up, and a signed-in user sees the dashboard and a menu', async ({
  open,
  url,
}) => {
  const guest = await open()
  await goto(guest.page, '/')
  await expectVisible(guest.page.getByRole('banner').getByRole('link', { name: 'Login' }))
  await expectVisible(guest.page.getByRole('banner').getByRole('link', { name: 'Sign Up' }))

  const person = await register(url)
  const { page } = await open({ token: person.token })
  await goto(page, '/')
  const header = page.getByRole('banner')
  await expect
    .poll(() => header.getByRole('link', { name: 'Dashboard' }).getAttribute('href'))
    .toBe('/dashboard')
  expect(await header.getByRole('link', { name: 'Login' }).count()).toBe(0)
  await header.getByRole('button', { name: `${person.firstName} ${person.lastName}` }).click()
  await expectVisible(page.getByRole('menuitem', { name: 'Sign Out' }))
  await page.getByRole('menuitem', { name: 'Dashboard' }).click()
  await expectPath(page, '/dashboard')
})
