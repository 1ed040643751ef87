import { expect } from 'vitest'
import { expectGone, expectVisible } from '../harness/assertions.ts'
import { test } from '../harness/journey.ts'
import { beginWithDevice } from './intake-steps.ts'
import { submitHelp } from './dialog-steps.ts'

test('the serial number and the room, told on a phone, reach the work order without a question', async ({
  open,
}) => {
  const { page } = await open({ screen: 'phone' })
  await beginWithDevice(page)
  await page.getByRole('button', { name: 'Step 5' }).click()
  await page.getByRole('button', { name: 'Serial number and room' }).click()
  const dialog = page.getByRole('dialog', { name: 'Serial number and room' })
  await dialog.getByLabel('Serial number').fill('SN-4711')
  await dialog.getByLabel('Room').fill('Theatre 3')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectGone(dialog)

  const order = page.waitForRequest('**/api/work-orders')
  await page.getByRole('button', { name: 'Get Help' }).click()
  const review = page.getByRole('dialog')
  await expectVisible(review.getByLabel('Serial number'))
  await expect.poll(() => review.getByLabel('Serial number').inputValue()).toBe('SN-4711')
  await submitHelp(page)

  expect((await order).postDataJSON()).toMatchObject({
    serialNumber: 'SN-4711',
    facilityLocation: 'Theatre 3',
  })
})
