import { offline, Refusal, someConfig } from '@tessa/app-testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { submitHelp } from '../testing/help-dialog.ts'
import { choose, describeDevice, openAssistant } from '../testing/open-assistant.tsx'

const button = (name: string) => page.getByRole('button', { name })
const dialog = () => page.getByRole('dialog')

test('an undelivered request is not a handover, and discarding it offers help from a person again', async () => {
  let answer: Refusal | typeof offline = offline
  await openAssistant({
    'GET /api/config': () => someConfig({ escalationThreshold: 2 }),
    'POST /api/help-requests': () => answer,
    'POST /api/work-orders': () => answer,
  })
  await button('Got it').click()
  await describeDevice()
  await choose('How would you like to proceed?', 'Start troubleshooting')
  await choose('Power Check', 'Issue')
  await choose('Power Troubleshooting', 'Still no power')
  await button('Let a person take over').click()
  await submitHelp()
  await expect.element(page.getByText('Waiting to be sent: no one has it yet.')).toBeVisible()

  await button('Summary').click()
  await expect.element(dialog().getByText(/nobody has received a request yet/)).toBeVisible()
  expect(dialog().getByText('Handed over to a person').elements()).toEqual([])
  await dialog().getByRole('button', { name: 'Close' }).last().click()

  await button('Go on checking').click()
  await expect.element(button('a request is pending')).toBeVisible()
  expect(button('Let a person take over').elements()).toEqual([])

  answer = new Refusal(400, { code: 'validation', message: 'The name is too long.' })
  dispatchEvent(new Event('online'))
  await button('Give up').click()

  await expect.element(button('Let a person take over')).toBeVisible()
})
