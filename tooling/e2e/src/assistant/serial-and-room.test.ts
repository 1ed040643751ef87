import { expect } from 'vitest'
import { expectGone, expectVisible } from '../harness/assertions.ts'
import { test } from '../harness/journey.ts'
import { atStep, say } from './assistant-steps.ts'
import { begin, beginWithDevice, proceed, welcomeTitle } from './intake-steps.ts'
import { pressIn, submitHelp } from './dialog-steps.ts'

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

test('the bed of a sentence is no address: it reaches the work order beside the one that is typed', async ({
  open,
}) => {
  const { page } = await open()
  await begin(page)
  await say(page, welcomeTitle, 'b braun infusomat pressure alarm bed 12')
  await atStep(page, proceed)
  await page.getByRole('button', { name: 'Get Help' }).click()
  const dialog = page.getByRole('dialog')
  await pressIn(dialog, 'Continue')
  await expect.poll(() => dialog.getByLabel('Facility address').inputValue()).toBe('')
  await dialog.getByLabel('Facility address').fill('12 Main St')
  await dialog.getByRole('button', { name: 'Back' }).click()

  const order = page.waitForRequest('**/api/work-orders')
  await submitHelp(page)
  expect((await order).postDataJSON()).toMatchObject({ facilityLocation: 'bed 12, 12 Main St' })
})
