import { expect } from 'vitest'
import { expectGone, expectVisible } from '../harness/assertions.ts'
import { allFaults } from '../harness/axe.ts'
import { goto } from '../harness/goto.ts'
import { test } from '../harness/journey.ts'
import { ask, demo, signInDemo } from '../harness/test-user.ts'
import { button, openRecord, someRecord } from './open-record.ts'

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
  await expectVisible(guest.getByText('What you write on the contact page is deleted after 400 days.'))

  await field.fill(initial)
  await button(page, 'Save').click()
  await expectGone(page.getByRole('region', { name: 'Unsaved changes' }))
})

test('an administrator places a hold with the keyboard, and the record and its history show it', async ({
  open,
  url,
}) => {
  const { order } = await someRecord(url)
  const token = await signInDemo(url, demo.admin)
  const { page } = await open({ token })
  await openRecord(page, order.short_number, 'hold')
  await page.getByRole('textbox', { name: 'Reason' }).fill('Inquiry 12')
  await button(page, 'Place Hold').press('Enter')
  await expectGone(page.getByRole('dialog'))
  await expectVisible(page.getByRole('region', { name: 'Hold' }).getByText(/Inquiry 12/))
  expect(await allFaults(page)).toEqual([])
  const { activity } = await ask<{ activity: readonly { activity_type: string; new_value: string }[] }>(
    url,
    `GET /api/work-orders/${order.id}`,
    { token },
  )
  expect(activity.at(-1)).toMatchObject({ activity_type: 'hold_placed', new_value: 'Inquiry 12' })
  await page.getByRole('tab', { name: 'Activity (2)' }).click()
  await expectVisible(page.getByText('Hold placed', { exact: false }))
})
