import { expect } from 'vitest'
import { expectGone, expectVisible } from '../harness/assertions.ts'
import { allFaults } from '../harness/axe.ts'
import { test } from '../harness/journey.ts'
import { ask, demo, signInDemo } from '../harness/test-user.ts'
import { button, openRecord, someRecord } from './open-record.ts'

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
  await expectVisible(page.getByText('Hold placed: this case is kept'))
})
