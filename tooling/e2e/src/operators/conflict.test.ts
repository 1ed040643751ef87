import { expect } from 'vitest'
import { expectToast, expectVisible } from '../harness/assertions.ts'
import { test } from '../harness/journey.ts'
import { ask, demo, signInDemo } from '../harness/test-user.ts'
import { button, openRecord, someRecord } from './open-record.ts'

test('K-04 two people correct different facts at the same moment, and both stand', async ({ open, url }) => {
  const { token, order } = await someRecord(url)
  const manager = await open({ token })
  const admin = await open({ token: await signInDemo(url, demo.admin) })
  admin.allow(/status of 409/)
  for (const { page } of [manager, admin]) {
    await openRecord(page, order.short_number, 'facts')
    await expectVisible(page.getByRole('dialog', { name: 'Correct Facts' }))
  }
  await manager.page.getByLabel('Serial number').fill('SN-4711')
  await admin.page.getByLabel('Facility location').fill('Room 12')

  await button(manager.page, 'Save').click()
  await expectToast(manager.page, 'Corrected')
  await button(admin.page, 'Save').click()
  await expectToast(admin.page, 'Corrected', 'changed the serial number meanwhile')

  const now = await ask<object>(url, `GET /api/work-orders/${order.id}`, { token })
  expect(now).toMatchObject({ equipment_serial: 'SN-4711', facility_location: 'Room 12' })
})
