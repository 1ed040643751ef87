import { Refusal, someConfig } from '@tessa/app-testing'
import { defaultSlaTimes } from '@tessa/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { numberingServer } from '../../testing/numbering-server.ts'
import { choose, describeDevice, openAssistant, say } from '../../testing/open-assistant.tsx'

const card = (name: string) => page.getByRole('article', { name })
const refusal = new Refusal(400, { code: 'validation', message: 'The email is too long.' })

const askSupport = async () => {
  await page.getByRole('button', { name: 'Got it' }).click()
  await describeDevice()
  await choose('How would you like to proceed?', 'Skip to technical support')
  for (const title of ['Contact Name', 'Facility', 'Phone Number', 'Email Address']) await say(title, title)
  await choose('Additional Details', 'No additional details')
  await choose('Review Support Request', 'Submit')
}

test('a waiting confirmation has its own title, and shows the response time once', async () => {
  await openAssistant(numberingServer({ isThere: false }))
  await askSupport()

  const waiting = card('Support Request Submitted, Waiting to Send')
  await expect.element(waiting.getByText('Waiting to be sent: no one has it yet.')).toBeVisible()
  await expect.element(waiting.getByText('Priority: High')).toBeVisible()
  expect(waiting.getByText(/within 24 hours of receiving it/).elements()).toHaveLength(1)
  expect(waiting.getByText(/You do not need to do anything/).elements()).toEqual([])
})

test('a confirmation words what the settings promise, before and after it was received', async () => {
  const network = { isThere: false }
  const slaTimes = { ...defaultSlaTimes, support: { clock: 'business', minutes: 480 } } as const
  await openAssistant({
    ...numberingServer(network),
    'GET /api/config': () => someConfig({ slaTimes }),
  })
  await askSupport()
  const waiting = card('Support Request Submitted, Waiting to Send')
  await expect.element(waiting.getByText(/within 8 business hours of receiving it/)).toBeVisible()

  network.isThere = true
  dispatchEvent(new Event('online'))

  const received = card('Support Request Submitted')
  await expect.element(received.getByText(/will contact you within 8 business hours/).first()).toBeVisible()
  expect(received.getByText(/24 hours/).elements()).toEqual([])
})

test('a rejected confirmation is shown as not sent, and a discarded one as not received', async () => {
  await openAssistant({ 'POST /api/help-requests': () => refusal })
  await askSupport()

  const refused = card('Support Request Not Sent')
  await expect.element(refused.getByText(/needs your attention: The email is too long\./)).toBeVisible()
  expect(refused.getByText(/sent by itself|Waiting to send|Submitted/).elements()).toEqual([])
  await refused.getByRole('button', { name: 'Give up' }).click()

  const givenUp = card('Support Request Given Up')
  await expect.element(givenUp.getByText(/given up before anyone received it/)).toBeVisible()
  expect(givenUp.getByText(/sent by itself|within 24 hours/).elements()).toEqual([])
})
