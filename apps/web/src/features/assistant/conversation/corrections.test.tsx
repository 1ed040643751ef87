import { Refusal, offline, type Stubs } from '@tessa/app-testing'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { createdHelpRequest, createdWorkOrder } from '../testing/created-case.ts'
import { choose, describeDevice, heading, openAssistant, passChecks } from '../testing/open-assistant.tsx'

const gotIt = () => page.getByRole('button', { name: 'Got it' }).click()
const receipt = () => page.getByRole('article', { name: /^Help Request/ })
const dialog = () => page.getByRole('dialog')

const taken = createdHelpRequest()
const order: Stubs['POST /api/work-orders'] = ({ body }) => createdWorkOrder({ status: body.status ?? 'new' })

const fillIn = async (email: string) => {
  await dialog().getByRole('textbox', { name: 'Your name' }).fill('Ada')
  await dialog().getByRole('textbox', { name: 'Phone' }).fill('555 0100')
  await dialog().getByRole('textbox', { name: 'Email' }).fill(email)
}
const next = () => dialog().getByRole('button', { name: 'Continue' }).click()
const askForHelpAs = async (email: string) => {
  await page.getByRole('button', { name: 'Get Help' }).click()
  await next()
  await fillIn(email)
  await next()
}
const submit = () => dialog().getByRole('button', { name: 'Submit Help Request' }).click()

test('a rejected submission can be corrected, and the correction replaces it', async () => {
  const { api } = await openAssistant({
    'POST /api/help-requests': ({ body }) =>
      body.contactInfo.email === 'ada@example.org'
        ? taken
        : new Refusal(400, { code: 'validation', message: 'The email is not valid.' }),
    'POST /api/work-orders': order,
  })
  await gotIt()
  await describeDevice()
  await askForHelpAs('ada')
  await next()
  await submit()
  await receipt().getByRole('button', { name: 'Correct and send' }).click()

  await dialog().getByRole('textbox', { name: 'Email' }).fill('ada@example.org')
  await next()
  await submit()

  await expect.element(receipt().getByText('7K2F-49', { exact: true })).toBeVisible()
  await expect
    .poll(() =>
      receipt()
        .getByText(/needs your attention/)
        .elements(),
    )
    .toEqual([])
  expect(api.callsOf('POST /api/help-requests')).toHaveLength(2)
  expect(api.callsOf('POST /api/work-orders')).toHaveLength(1)
})

test('a full session shows its limit instead of a way to correct an answer', async () => {
  const message = 'This session is as long as Tessa can store, and you can still ask for help.'
  const full = () => new Refusal(409, { code: 'session_full', message })
  await openAssistant({ 'POST /api/chat/session-analytics': full })
  await gotIt()
  await describeDevice()

  const sent = page.getByRole('status', { name: 'Sent from this session' })
  await expect.element(sent.getByText(`needs your attention: ${message}`).first()).toBeVisible()
  expect(sent.element().textContent).not.toContain('Previous Step')
})

test('a suspicious address is questioned once beside its field', async () => {
  await openAssistant()
  await gotIt()
  await describeDevice()
  await askForHelpAs('ada')

  const email = dialog().getByRole('textbox', { name: 'Email' })
  await expect.element(email).toHaveAccessibleDescription(/does not look like an email address/)
  await expect.element(email).toHaveFocus()
  await next()
  await expect.element(page.getByRole('dialog', { name: 'Confirm Submission' })).toBeVisible()
})

test('filling in a missing field does not move the focus', async () => {
  await openAssistant()
  await gotIt()
  await describeDevice()
  await page.getByRole('button', { name: 'Get Help' }).click()
  await next()
  await next()

  const name = dialog().getByRole('textbox', { name: 'Your name' })
  await expect.element(name).toHaveFocus()
  await name.fill('A')
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveAccessibleDescription('')
})

test('Get Help shows a pending request until it arrives, without changing its size', async () => {
  await page.viewport(1440, 900)
  onTestFinished(() => page.viewport(1280, 800))
  let isOnline = false
  await openAssistant({
    'POST /api/help-requests': () => (isOnline ? taken : offline),
    'POST /api/work-orders': order,
  })
  await gotIt()
  await describeDevice()
  const help = page.getByRole('button', { name: /^Get Help|^Request sent/ })
  await help.click()
  await next()
  await fillIn('ada@example.org')
  await next()
  await submit()
  await expect.poll(() => help.element().textContent).toBe('Get Help, a request is pending')
  const word = page.getByText('pending', { exact: false }).last().element().getBoundingClientRect()
  const around = help.element().getBoundingClientRect()
  expect(word.left).toBeGreaterThanOrEqual(around.left)
  expect(word.right).toBeLessThanOrEqual(around.right - 8)

  isOnline = true
  dispatchEvent(new Event('online'))

  await expect.poll(() => help.element().textContent).toBe('Request sent')
})

test('equipment is resolved only after it is confirmed as tested and safe', async () => {
  await openAssistant()
  await gotIt()
  await describeDevice()
  await passChecks()
  await choose('Assessment', 'Mark resolved')
  await page.getByRole('dialog', { name: 'Tested and safe to use?' }).getByText('Not yet').click()
  await expect.element(heading('Assessment')).toBeVisible()

  await choose('Assessment', 'Mark resolved')
  await dialog().getByRole('button', { name: 'Yes, mark resolved' }).click()

  await expect.element(heading('Issue Resolved')).toBeVisible()
})
