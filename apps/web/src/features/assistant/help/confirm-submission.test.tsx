import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { describeDevice, openAssistant } from '../testing/open-assistant.tsx'

const dialog = () => page.getByRole('dialog')

test.each([
  ['Stops at 118', 'Get Help', '2-4 hours'],
  ['Smoke comes out of it', 'Ask a person now', '2 hours'],
])('with "%s", %s promises an answer within %s', async (issue, opener, hours) => {
  await openAssistant()
  await page.getByRole('button', { name: 'Got it' }).click()
  await describeDevice(issue)
  await page.getByRole('button', { name: opener }).click()
  await dialog().getByRole('button', { name: 'Continue' }).click()
  await dialog().getByRole('textbox', { name: 'Your name' }).fill('Ada')
  await dialog().getByRole('textbox', { name: 'Phone' }).fill('555 0100')
  await dialog().getByRole('textbox', { name: 'Email' }).fill('ada@example.org')
  await dialog().getByRole('button', { name: 'Continue' }).click()

  await expect.element(dialog().getByText(hours, { exact: true })).toBeVisible()
})
