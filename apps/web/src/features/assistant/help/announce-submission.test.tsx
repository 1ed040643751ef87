import { Refusal } from '@tessa/app-testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { quickClock } from '../../../testing/quick-clock.ts'
import { createdHelpRequest, createdWorkOrder } from '../testing/created-case.ts'
import { submitHelp } from '../testing/help-dialog.ts'
import { caseNumber, numberingServer } from '../testing/numbering-server.ts'
import { describeDevice, openAssistant } from '../testing/open-assistant.tsx'

const notification = page.getByRole('region', { name: 'Notifications' })
const getHelp = async () => {
  await page.getByRole('button', { name: 'Got it' }).click()
  await describeDevice()
  await page.getByRole('button', { name: 'Get Help' }).click()
  await submitHelp()
}

test('an offline toast says that the request waits, and later that it was submitted', async () => {
  const network = { isThere: false }
  const tomorrow = new Date(quickClock.now() + 24 * 3_600_000)
  await openAssistant(numberingServer(network, { dueAt: tomorrow.toISOString() }))
  await getHelp()

  await expect
    .element(notification.getByText('Help Request Submitted, Waiting to Send', { exact: true }))
    .toBeVisible()
  await expect.element(notification.getByText(/^It is saved on this device/)).toBeVisible()

  network.isThere = true
  dispatchEvent(new Event('online'))

  await expect.element(notification.getByText('Help Request Submitted', { exact: true })).toBeVisible()
  await expect
    .element(
      notification.getByText(new RegExp(`Received as ${caseNumber(1)}. We will contact you by tomorrow,`)),
    )
    .toBeVisible()
})

test('a corrected work order is announced with the number of its case', async () => {
  let takesOrders = false
  await openAssistant({
    'POST /api/help-requests': () => createdHelpRequest(),
    'POST /api/work-orders': () =>
      takesOrders
        ? createdWorkOrder()
        : new Refusal(400, { code: 'validation', message: 'The phone number is not valid.' }),
  })
  await getHelp()
  const receipt = page.getByRole('article', { name: /^Help Request/ })
  await expect.element(receipt.getByText(/The phone number is not valid/)).toBeVisible()

  takesOrders = true
  await receipt.getByRole('button', { name: 'Correct and send' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: 'Submit Help Request' }).click()

  await expect.element(receipt.getByText(/needs your attention/)).not.toBeInTheDocument()
  await expect.element(notification.getByText(/^Received as 7K2F-49\./).last()).toBeVisible()
  await expect.element(notification.getByText(/No one has received it yet/)).not.toBeInTheDocument()
})
