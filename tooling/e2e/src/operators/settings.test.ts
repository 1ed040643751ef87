import { expect } from 'vitest'
import { expectGone, expectVisible } from '../harness/assertions.ts'
import { allFaults } from '../harness/axe.ts'
import { goto } from '../harness/goto.ts'
import { test } from '../harness/journey.ts'
import { ask, demo, signInDemo } from '../harness/test-user.ts'
import { button } from './open-record.ts'

interface View {
  readonly values: { readonly failedSignInAlarm: number }
}

const badges = [
  'Automatic backups',
  'Email notifications',
  'Data retention',
  'API rate limiting',
  'Two-factor authentication',
  'Session timeout',
  'Password policy',
  'Login monitoring',
] as const

test('M-07 N-07 an administrator sets what holds at once, after a reload, and until it is put back', async ({
  open,
  url,
}) => {
  const token = await signInDemo(url, demo.admin)
  const inForce = async () =>
    (await ask<View>(url, 'GET /api/admin/settings', { token })).values.failedSignInAlarm
  const initial = await inForce()
  const { page } = await open({ token })
  await goto(page, '/admin?tab=settings')
  const safeguards = page.getByRole('list', { name: 'Safeguards' }).getByRole('listitem')
  for (const name of badges) await expectVisible(safeguards.filter({ hasText: name }))
  // The claims of the demo are true: nothing has reported a backup, and no role needs a second factor.
  await expectVisible(safeguards.filter({ hasText: 'Automatic backups' }).getByText('Not configured'))
  expect(await allFaults(page)).toEqual([])

  const field = page.getByRole('textbox', { name: 'Failed Sign-in Alarm' })
  await field.fill('-3')
  await button(page, 'Save').click()
  await expectVisible(page.getByRole('alert').getByText('Failed Sign-in Alarm', { exact: false }))
  expect(await inForce()).toBe(initial)

  await field.fill('7777')
  await button(page, 'Save').click()
  await expectGone(page.getByRole('region', { name: 'Unsaved changes' }))
  expect(await inForce()).toBe(7777)
  await goto(page, '/admin-dashboard?tab=settings')
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Failed Sign-in Alarm' }).inputValue())
    .toBe('7777')

  await button(page, 'History of Failed Sign-in Alarm').click()
  await page.getByRole('button', { name: new RegExp(`^Put back ${initial}`) }).click()
  await button(page, 'Save').click()
  await expectGone(page.getByRole('region', { name: 'Unsaved changes' }))
  expect(await inForce()).toBe(initial)

  await goto(page, '/admin?tab=audit-log&event=settings.changed')
  await expectVisible(page.getByText('7777', { exact: false }).first())
})

test('an administrator sees what would go before it is saved, and what the privacy page then says', async ({
  open,
  url,
}) => {
  const token = await signInDemo(url, demo.admin)
  const { page } = await open({ token })
  await goto(page, '/admin?tab=settings')
  const field = page.getByRole('textbox', { name: 'Contact Messages' })
  const initial = await field.inputValue()
  await field.fill('400')
  await expectVisible(page.getByRole('list', { name: 'Would be deleted' }).getByText(/^Contact Messages: \d/))
  expect(await allFaults(page)).toEqual([])
  await button(page, 'Save').click()
  await expectGone(page.getByRole('region', { name: 'Unsaved changes' }))

  const { page: guest } = await open()
  await goto(guest, '/privacy')
  await expectVisible(
    guest.getByText(/^What you write on the contact page .* is deleted 400 days after that\.$/),
  )

  await field.fill(initial)
  await button(page, 'Save').click()
  await expectGone(page.getByRole('region', { name: 'Unsaved changes' }))
})

test('an administrator sets hours and promises, and the contact page words them', async ({ open, url }) => {
  const token = await signInDemo(url, demo.admin)
  const { page, allow } = await open({ token })
  // Another journey may save settings at the same time: both hold then.
  allow(/status of 409/)
  await goto(page, '/admin?tab=settings')
  const save = async () => {
    await button(page, 'Save').click()
    await expectGone(page.getByRole('region', { name: 'Unsaved changes' }))
  }
  const saturday = page.getByRole('textbox', { name: 'Saturday' })
  const minutes = page.getByRole('textbox', { name: 'Minutes for Contact Page' })
  const clock = page.getByRole('combobox', { name: 'Clock for Contact Page' })
  await saturday.fill('13:00-09:00')
  await button(page, 'Save').click()
  await expectVisible(page.getByRole('link', { name: 'Opening Hours must end after they begin on Saturday' }))
  await saturday.fill('09:00-13:00')
  await clock.selectOption('in opening hours')
  await minutes.fill('480')
  expect(await allFaults(page)).toEqual([])
  await save()

  const { page: guest } = await open()
  await goto(guest, '/contact')
  await expectVisible(guest.getByText('Mon-Fri 8AM-5PM, Sat 9AM-1PM').first())
  await expectVisible(guest.getByText('8 business hours'))

  await saturday.fill('')
  await clock.selectOption('until the day ends')
  await save()
  await goto(guest, '/contact')
  await expectVisible(guest.getByText('Mon-Fri 8AM-5PM', { exact: true }).first())
})
