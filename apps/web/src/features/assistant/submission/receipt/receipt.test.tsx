import { fakeApi, offline, someConfig } from '@tessa/app-testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reopenPage } from '../../../../testing/render-page.tsx'
import { submitHelp } from '../../testing/help-dialog.ts'
import { caseNumber, numberingServer } from '../../testing/numbering-server.ts'
import { quickClock } from '../../../../testing/quick-clock.ts'
import {
  choose,
  describeDevice,
  expectSaved,
  heading,
  openAssistant,
  received,
  say,
} from '../../testing/open-assistant.tsx'

const dialog = () => page.getByRole('dialog')
const card = (name: string) => page.getByRole('article', { name })
const button = (name: string) => page.getByRole('button', { name })
const gotIt = () => button('Got it').click()

const getHelp = async () => {
  await button('Get Help').click()
  await submitHelp()
}
const inTwoHours = () => new Date(Date.now() + 2 * 3_600_000).toISOString()
const tiny = new File([new Uint8Array([37, 80, 68, 70, 45, 49, 46, 52])], 'panel.pdf', {
  type: 'application/pdf',
})

const fileInput = () => {
  const input = document.querySelector('input[type=file]')
  if (!input) throw new Error('There is nothing to add a file with.')
  return input
}

test('the receipt is the active card after Get Help and has the focus', async () => {
  await openAssistant(numberingServer({ isThere: true }, { dueAt: inTwoHours() }))
  await gotIt()
  await describeDevice()
  await getHelp()

  const receipt = card('Help Request Submitted')
  await expect.element(receipt.getByText(caseNumber(1), { exact: true })).toBeVisible()
  await expect.element(receipt.getByText(/^We will contact you by /)).toBeVisible()
  await expect
    .element(receipt.getByRole('link', { name: 'See what happens next' }))
    .toHaveAttribute('href', '/follow/HR-1')
  await expect.element(receipt.getByText(/Treat what was inside as not sterile/)).toBeVisible()
  await expect.element(heading('Help Request Submitted')).toHaveFocus()
  await expect.element(card('How would you like to proceed?')).not.toBeInTheDocument()
  // A case shows only one number.
  expect(page.getByText(/HR-1|WO-1/).elements()).toEqual([])
  expect(page.getByText(caseNumber(1), { exact: true }).elements()).toHaveLength(1)
})

test('a browser that refuses the clipboard shows the private link for copying by hand', async () => {
  await openAssistant(numberingServer({ isThere: true }))
  await gotIt()
  await describeDevice()
  await getHelp()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No.', 'NotAllowedError'))
  onTestFinished(() => void vi.restoreAllMocks())

  await button('Copy the private link').click()

  await expect.element(button('Please copy it by hand')).toBeVisible()
  await expect.element(page.getByText('https://tessa.example/follow/HR-1', { exact: true })).toBeVisible()
})

test('continuing from a receipt returns to the earlier question, and Get Help returns to the receipt', async () => {
  await openAssistant(numberingServer({ isThere: true }))
  await gotIt()
  await describeDevice()
  await getHelp()
  await button('Go on checking').click()
  await expect.element(heading('How would you like to proceed?')).toHaveFocus()
  await expect.element(card('Help Request Submitted')).not.toBeInTheDocument()

  await expect.element(button('Get Help')).not.toBeInTheDocument()
  await button('Request sent').click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(heading('Help Request Submitted')).toHaveFocus()

  await button('Ask for more help').click()
  await expect.element(dialog().getByText(/already asked for help in this session/)).toBeVisible()
})

test('the receipt is still there after a reload', async () => {
  const stubs = {
    'GET /api/config': () => someConfig(),
    'POST /api/chat/session-analytics': received,
    'GET /api/outcomes/check-order': () => ({ checks: [], cases: 0 }),
    ...numberingServer({ isThere: true }),
  }
  const { close } = await openAssistant(stubs)
  await gotIt()
  await describeDevice()
  await getHelp()
  await expect.element(page.getByText(caseNumber(1), { exact: true })).toBeVisible()
  await expectSaved('receiptPlace')
  close()

  await reopenPage('/', { api: fakeApi(stubs), clock: quickClock })
  await expect.element(card('Help Request Submitted').getByText(caseNumber(1), { exact: true })).toBeVisible()
  await expect.element(heading('Help Request Submitted')).not.toHaveFocus()
})

test('an offline receipt says that it is not received, shows a phone number, and later the case number', async () => {
  const network = { isThere: false }
  await openAssistant(numberingServer(network))
  await gotIt()
  await describeDevice()
  await getHelp()

  const waiting = card('Help Request Waiting to Send')
  await expect.element(waiting.getByText('Waiting to be sent: no one has it yet.')).toBeVisible()
  await expect
    .element(waiting.getByRole('link', { name: '+1 555 0100' }))
    .toHaveAttribute('href', 'tel:+15550100')
  await expect.element(button('a request is pending')).toBeVisible()

  network.isThere = true
  dispatchEvent(new Event('online'))

  await expect.element(card('Help Request Submitted').getByText(caseNumber(1), { exact: true })).toBeVisible()
})

const sendSupportRequest = async (server: Parameters<typeof numberingServer>[1]) => {
  await openAssistant(numberingServer({ isThere: true }, server))
  await gotIt()
  await describeDevice()
  await choose('How would you like to proceed?', 'Skip to technical support')
  for (const title of ['Contact Name', 'Facility', 'Phone Number', 'Email Address']) await say(title, title)
  await choose('Additional Details', 'No additional details')
  await choose('Review Support Request', 'Submit')
}

test('a confirmation words the promise that the server gave, not the one that the page knew', async () => {
  const server = { dueAt: inTwoHours(), slaKey: 'support/480/business' }
  await sendSupportRequest(server)
  await expect
    .element(card('Support Request Submitted').getByText(/will contact you within 8 business hours \(by/))
    .toBeVisible()
})

test('the confirmation of a support request contains the receipt', async () => {
  await sendSupportRequest({ dueAt: inTwoHours() })

  const confirmation = card('Support Request Submitted')
  await expect.element(confirmation.getByText(`Request ID: ${caseNumber(1)}`)).toBeVisible()
  await expect
    .element(confirmation.getByText(/^Our support team will contact you within 24 hours \(by .*\)\.$/))
    .toBeVisible()
  // There is only one number and one response time.
  expect(confirmation.getByText(caseNumber(1), { exact: true }).elements()).toHaveLength(1)
  expect(confirmation.getByText(/contact/).elements()).toHaveLength(1)
  await expect.element(page.getByRole('list', { name: 'Sent from this session' })).not.toBeInTheDocument()
  await choose('Support Request Submitted', 'Continue troubleshooting')
  await expect.element(card('Power Check')).toBeVisible()
})

test('a photo added from the receipt belongs to the session of the case', async () => {
  const { api } = await openAssistant({
    ...numberingServer({ isThere: true }),
    'POST /api/attachments': () => offline,
  })
  await gotIt()
  await describeDevice()
  await getHelp()
  await button('Add a photo').click()
  await expect.element(dialog()).toBeVisible()
  await userEvent.upload(page.elementLocator(fileInput()), tiny)
  await dialog()
    .getByRole('button', { name: /^Continue/ })
    .click()

  await expect.element(page.getByText(/panel\.pdf/)).toBeVisible()
  await expect.poll(() => api.callsOf('POST /api/attachments').length).toBeGreaterThan(0)
  await expect.element(card('Help Request Submitted')).toBeVisible()
})
