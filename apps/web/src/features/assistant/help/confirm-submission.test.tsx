import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { giveContact } from '../testing/help-dialog.ts'
import { numberingServer } from '../testing/numbering-server.ts'
import { describeDevice, openAssistant } from '../testing/open-assistant.tsx'

const dialog = () => page.getByRole('dialog')

test.each([
  ['Stops at 118', 'Get Help', '2-4 hours'],
  ['Smoke comes out of it', 'Ask a person now', '2 hours'],
])('with "%s", %s promises a response within %s', async (issue, opener, hours) => {
  await openAssistant()
  await page.getByRole('button', { name: 'Got it' }).click()
  await describeDevice(issue)
  await page.getByRole('button', { name: opener }).click()
  await giveContact()

  await expect.element(dialog().getByText(hours, { exact: true })).toBeVisible()
})

const emergencyLine = () => dialog().getByRole('link', { name: '+1 555 0100' })

test('with a hazard, each step of the dialog and the receipt show the emergency line', async () => {
  await openAssistant(numberingServer({ isThere: true }, { priority: 'critical' }))
  await page.getByRole('button', { name: 'Got it' }).click()
  await describeDevice('Smoke comes out of it')
  await page.getByRole('button', { name: 'Ask a person now' }).click()

  await expect.element(dialog().getByRole('group', { name: 'Review Help Request' })).toBeVisible()
  await expect.element(emergencyLine()).toHaveAttribute('href', 'tel:+15550100')
  await dialog().getByRole('button', { name: 'Continue' }).click()
  await expect.element(dialog().getByRole('group', { name: 'Contact Information' })).toBeVisible()
  await expect.element(emergencyLine()).toBeVisible()
  await dialog().getByRole('button', { name: 'Back' }).click()
  await giveContact()
  await expect.element(dialog().getByRole('group', { name: 'Confirm Submission' })).toBeVisible()
  await expect.element(emergencyLine()).toBeVisible()
  await dialog().getByRole('button', { name: 'Submit Help Request' }).click()

  const receipt = page.getByRole('article', { name: 'Help Request Submitted' })
  await expect.element(receipt.getByRole('link', { name: '+1 555 0100' })).toBeVisible()
})

test('without a hazard, only the confirmation shows the emergency line', async () => {
  await openAssistant(numberingServer({ isThere: true }))
  await page.getByRole('button', { name: 'Got it' }).click()
  await describeDevice()
  await page.getByRole('button', { name: 'Get Help' }).click()

  await expect.element(dialog().getByRole('group', { name: 'Review Help Request' })).toBeVisible()
  expect(emergencyLine().elements()).toEqual([])
  await giveContact()
  await expect.element(emergencyLine()).toBeVisible()
})
