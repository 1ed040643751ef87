import { expect } from 'vitest'
import { goto } from '../harness/goto.ts'
import { test } from '../harness/journey.ts'
import { expectPath, expectVisible } from '../harness/assertions.ts'
import { register } from '../harness/test-user.ts'
import { sendLogin } from '../harness/sign-in-form.ts'

test('U-01 a guest is asked to sign in, and returns to the same tab', async ({ open, url }) => {
  const person = await register(url)
  const { page } = await open({ screen: 'phone' })
  await goto(page, '/dashboard?tab=profile')
  await expectVisible(page.getByRole('heading', { name: 'Authentication Required' }))
  const create = page.getByRole('link', { name: 'Create Account' })
  await expect.poll(() => create.getAttribute('href')).toBe('/register?returnTo=/dashboard%3Ftab=profile')

  await page.getByRole('link', { name: 'Sign In' }).tap()
  await sendLogin(page, person)
  await expectPath(page, '/dashboard?tab=profile')
  await expectVisible(page.getByRole('tabpanel', { name: 'Profile' }))
})

test('U-01 each tab has its own URL', async ({ open, url }) => {
  const { token } = await register(url)
  const { page } = await open({ token })
  await goto(page, '/dashboard')
  const tabs = page.getByRole('tablist', { name: 'Dashboard' }).getByRole('tab')
  await expect
    .poll(() => tabs.allInnerTexts())
    .toEqual(['Overview', 'Work Orders', 'Chat History', 'Profile'])

  for (const name of ['Work Orders', 'Chat History', 'Profile']) {
    await tabs.filter({ hasText: name }).click()
    await expectPath(page, `/dashboard?tab=${name.toLowerCase().replace(' ', '-')}`)
    await expectVisible(page.getByRole('tabpanel', { name }))
  }
  await page.goBack()
  await expectVisible(page.getByRole('tabpanel', { name: 'Chat History' }))
})

test('U-02 the overview offers quick actions', async ({ open, url }) => {
  const { token } = await register(url)
  const { page } = await open({ token })
  await goto(page, '/dashboard')
  const actions = page.getByRole('navigation', { name: 'Quick actions' })
  for (const [name, href] of [
    ['Start Troubleshooting', '/'],
    ['View Work Orders', '/dashboard?tab=work-orders'],
    ['Contact Support', '/contact'],
  ] as const)
    expect(await actions.getByRole('link', { name }).getAttribute('href'), name).toBe(href)
  await expectVisible(page.getByText('No work orders yet'))
  await expectVisible(page.getByText('No chat sessions yet'))
})
