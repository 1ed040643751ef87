import { serialize, start, transition } from '@tessa/assistant-engine'
import { Refusal, offline, someToken, someUser } from '@tessa/app-testing'
import { troubleshooting } from '@tessa/troubleshooting'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { someChat } from '../../testing/case-examples.ts'
import { reopenPage } from '../../testing/render-page.tsx'
import { quickClock } from '../../testing/quick-clock.ts'
import { choose, describeDevice, heading, openAssistant, received, say } from './testing/open-assistant.tsx'
import { createdHelpRequest } from './testing/created-case.ts'

const gotIt = () => page.getByRole('button', { name: 'Got it' }).click()

test('the save status shows the true state of the session', async () => {
  let isOnline = false
  await openAssistant({
    'POST /api/chat/session-analytics': (request) => (isOnline ? received(request) : offline),
  })
  await gotIt()
  await choose(/What equipment needs help/, 'Autoclave')
  await expect
    .element(page.getByText('Saved on this device. It is sent when there is a connection.'))
    .toBeVisible()

  isOnline = true
  dispatchEvent(new Event('online'))

  await expect.element(page.getByText(/Saved on this device, received by Tessa at/)).toBeVisible()
})

test('a rejected submission asks for attention and can be retried', async () => {
  let refuses = true
  const { api } = await openAssistant({
    'POST /api/help-requests': () =>
      refuses
        ? new Refusal(400, { code: 'validation', message: 'The email is too long.' })
        : createdHelpRequest(),
  })
  await gotIt()
  await describeDevice()
  await choose('How would you like to proceed?', 'Skip to technical support')
  await say('Contact Name', 'Ada')
  await say('Facility', 'Northside')
  await say('Phone Number', '555')
  await say('Email Address', 'ada@example.org')
  await choose('Additional Details', 'No additional details')
  await choose('Review Support Request', 'Submit')

  const sent = page.getByRole('article', { name: 'Support Request Not Sent' })
  await expect.element(sent.getByText(/needs your attention: The email is too long\./)).toBeVisible()
  expect(page.getByText('Request ID').elements()).toEqual([])
  refuses = false
  await sent.getByRole('button', { name: 'Try again' }).click()

  await expect.element(page.getByText('7K2F-49').first()).toBeVisible()
  expect(api.callsOf('POST /api/help-requests')).toHaveLength(2)
})

test('a user continues their guest session after signing in', async () => {
  const { close, api } = await openAssistant({
    'GET /api/auth/user': () => someUser(),
    'POST /api/user/adopt': ({ body }) => ({ adopted: body.sessions.map(({ sessionId }) => sessionId) }),
  })
  await gotIt()
  await choose(/What equipment needs help/, 'Autoclave')
  await expect.element(page.getByText(/received by Tessa/)).toBeVisible()
  close()

  await reopenPage('/', { api, token: someToken(), clock: quickClock })

  await expect.element(heading('Who is the manufacturer?')).toBeVisible()
  await expect.element(page.getByText(/Saved to your account at/)).toBeVisible()
  expect(api.callsOf('POST /api/user/adopt')).toHaveLength(1)
})

test('a missing session cannot be continued, and the page links to the assistant', async () => {
  const session = '0191d7a2-0000-4000-8000-000000000002'
  const { api, close } = await openAssistant({
    'GET /api/auth/user': () => someUser(),
    'GET /api/chat/sessions/{sessionId}': () =>
      new Refusal(404, { code: 'not_found', message: 'There is none.' }),
  })
  close()
  await reopenPage(`/?session=${session}`, { api, token: someToken(), clock: quickClock })

  await expect.element(heading('This session cannot be continued')).toBeVisible()
  await expect
    .element(page.getByText(/^It belongs to another account .*, or it is no longer stored\./))
    .toBeVisible()
  await page.getByRole('button', { name: 'Go on without it' }).click()
  await expect.element(heading(/what equipment needs help/)).toBeVisible()
})

test.each([
  ['without a network', offline],
  ['after too many requests', new Refusal(429, { code: 'rate_limited', message: 'Please wait.' })],
  ['after a request that took too long', new Refusal(408, { code: 'unavailable', message: 'Too slow.' })],
] as const)(
  'a session of the address that was not opened %s is opened by another try',
  async (_, failure) => {
    const session = start(troubleshooting, { id: '0191d7a2-0000-4000-8000-000000000003', at: 1 })
    const { session: answered } = transition(troubleshooting, session, { type: 'answer', value: 'autoclave' })
    let isOpen = false
    const { api, close } = await openAssistant({
      'GET /api/auth/user': () => someUser(),
      'GET /api/chat/sessions/{sessionId}': () =>
        isOpen ? someChat({ sessionId: session.id, flow: serialize(troubleshooting, answered) }) : failure,
    })
    close()
    await reopenPage(`/?session=${session.id}`, { api, token: someToken(), clock: quickClock })
    await expect.element(heading('This session was not opened')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Go on without it' })).toBeVisible()

    isOpen = true
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.element(heading('Who is the manufacturer?')).toBeVisible()
  },
)

test('the typed text of the help dialog stays when the network returns', async () => {
  let isOnline = false
  const { signIn } = await openAssistant(
    {
      'GET /api/auth/user': () => (isOnline ? someUser() : offline),
      'POST /api/chat/session-analytics': () => offline,
    },
    { token: someToken({ name: someUser().id }) },
  )
  await expect.element(page.getByText('Your sign-in could not be checked.')).toBeVisible()
  await gotIt()
  await describeDevice()
  await page.getByRole('button', { name: 'Get Help' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Your name' })
  await name.fill('Grace')

  isOnline = true
  signIn.accept(someToken({ name: someUser().id, endsInMinutes: 20 }))

  await expect.element(page.getByText('Your sign-in could not be checked.')).not.toBeInTheDocument()
  await expect.element(name).toHaveValue('Grace')
})
