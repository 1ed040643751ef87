import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { submitHelp } from '../testing/help-dialog.ts'
import { caseNumber, numberingServer } from '../testing/numbering-server.ts'
import { choose, describeDevice, heading, openAssistant, say } from '../testing/open-assistant.tsx'

const gotIt = () => page.getByRole('button', { name: 'Got it' }).click()
const dialog = () => page.getByRole('dialog')
const step = (name: string) => page.getByRole('article', { name })

const getHelp = () => page.getByRole('button', { name: 'Get Help' }).click()
const askForHelp = async (open: () => Promise<void> = getHelp) => {
  await open()
  await submitHelp()
}

const askForMore = () => page.getByRole('button', { name: 'Ask for more help' }).click()

const askSupport = async () => {
  await choose('How would you like to proceed?', 'Skip to technical support')
  for (const title of ['Contact Name', 'Facility', 'Phone Number', 'Email Address']) await say(title, title)
  await choose('Additional Details', 'No additional details')
  await choose('Review Support Request', 'Submit')
}

test('a waiting second request does not show the number of the first', async () => {
  const network = { isThere: true }
  await openAssistant(numberingServer(network))
  await gotIt()
  await describeDevice()
  await askForHelp()
  await expect.element(page.getByText(caseNumber(1)).first()).toBeVisible()
  await page.getByRole('button', { name: 'Close notification' }).click()
  await page.getByRole('button', { name: 'Go on checking' }).click()

  network.isThere = false
  await askSupport()

  const confirmation = step('Support Request Submitted')
  await expect.element(page.getByRole('button', { name: 'a request is pending' })).toBeVisible()
  await expect.element(confirmation.getByText('Status: Waiting to send')).toBeVisible()
  network.isThere = true
  dispatchEvent(new Event('online'))
  await expect.element(confirmation.getByText(caseNumber(2), { exact: true })).toBeVisible()
})

test('a confirmation keeps its number during a second help request', async () => {
  const network = { isThere: true }
  await openAssistant(numberingServer(network))
  await gotIt()
  await describeDevice()
  await askSupport()
  await expect
    .element(step('Support Request Submitted').getByText(caseNumber(1), { exact: true }))
    .toBeVisible()

  await askForHelp(askForMore)

  await expect.element(step('Help Request Submitted').getByText(caseNumber(2)).first()).toBeVisible()
  await page.getByRole('button', { name: 'Go on checking' }).click()
  await expect.element(heading('Support Request Submitted')).toBeVisible()
  await expect
    .element(step('Support Request Submitted').getByText(caseNumber(1), { exact: true }))
    .toBeVisible()
})

test('a second help request mentions the first one, with a link to add details', async () => {
  const network = { isThere: true }
  await openAssistant(numberingServer(network))
  await gotIt()
  await describeDevice()
  await getHelp()
  await expect.element(dialog().getByText('Answers so far')).toBeVisible()
  await expect.element(dialog().getByText(/already asked for help/)).not.toBeInTheDocument()
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  await askForHelp()
  await expect.element(page.getByText(caseNumber(1)).first()).toBeVisible()

  await askForMore()
  await expect
    .element(dialog().getByText(`already asked for help in this session: ${caseNumber(1)}`))
    .toBeVisible()
})

test('a request of the help dialog counts as submitted only after it has arrived', async () => {
  const network = { isThere: false }
  await openAssistant(numberingServer(network))
  await gotIt()
  await describeDevice()
  await choose('How would you like to proceed?', 'Start troubleshooting')
  await choose('Power Check', 'Issue')
  await choose('Power Troubleshooting', 'Still no power')
  await askForHelp(() => choose('Assessment', 'Contact support'))

  const confirmation = step('Help Request Submitted')
  await expect.element(confirmation.getByText('Status: Waiting to send')).toBeVisible()
  await expect.element(confirmation.getByText(/goes along/)).toBeVisible()
  network.isThere = true
  dispatchEvent(new Event('online'))
  await expect.element(confirmation.getByText(caseNumber(1), { exact: true })).toBeVisible()
  await expect.element(confirmation.getByText(/went along/)).toBeVisible()
})

test('a critical case shows its priority and response time after the server has set them', async () => {
  const network = { isThere: false }
  const dueAt = new Date(Date.now() + 2 * 3_600_000).toISOString()
  await openAssistant(numberingServer(network, { priority: 'critical', dueAt }))
  await gotIt()
  await describeDevice()
  await askSupport()
  const confirmation = step('Support Request Submitted')
  await expect.element(confirmation.getByText(/Priority: High/)).toBeVisible()
  await expect.element(confirmation.getByText(/within 24 hours/)).toBeVisible()

  network.isThere = true
  dispatchEvent(new Event('online'))

  await expect.element(confirmation.getByText(/Priority: Critical/)).toBeVisible()
  await expect.element(confirmation.getByText(/within 2 hours/)).toBeVisible()
})
