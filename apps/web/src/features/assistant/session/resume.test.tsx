import { serialize, start, transition, type Session } from '@tessa/assistant-engine'
import { fakeApi, offline, someConfig, someToken, someUser, type Stubs } from '@tessa/app-testing'
import { catalogue } from '@tessa/knowledge'
import { createTroubleshooting, troubleshooting as flow } from '@tessa/troubleshooting'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { newId } from '@tessa/app-shell'
import { someChat } from '../../../testing/case-examples.ts'
import { reopenPage } from '../../../testing/render-page.tsx'
import { createSessionStore } from '../../../shared/session-store.ts'
import { quickClock } from '../../../testing/quick-clock.ts'
import { choose, expectSaved, heading, openAssistant } from '../testing/open-assistant.tsx'

const gotIt = () => page.getByRole('button', { name: 'Got it' }).click()
const ada = someUser()
const signedIn = { token: someToken({ name: ada.id }), clock: quickClock }
const account: Stubs = {
  'GET /api/auth/user': () => ada,
  'POST /api/user/adopt': ({ body }) => ({ adopted: body.sessions.map(({ sessionId }) => sessionId) }),
}

const walked = (...values: string[]): Session =>
  values.reduce<Session>(
    (session, value) => transition(flow, session, { type: 'answer', value }).session,
    start(flow, { id: newId(), at: Date.now() }),
  )
const keep = (owner: string, { id }: Session, stored: string) =>
  createSessionStore()
    .deleteOthers(owner)
    .then(() => createSessionStore().save(owner, { sessionId: id, stored, savedAt: Date.now() }))

test('a guest session does not replace an unfinished session of the account', async () => {
  const { api, close } = await openAssistant(account)
  await gotIt()
  await choose(/What equipment needs help/, 'Autoclave')
  await expect.element(page.getByText(/received by Tessa/)).toBeVisible()
  close()
  const own = walked('autoclave', 'Midmark', 'M11')
  await keep(ada.id, own, serialize(flow, own))

  await reopenPage('/', { api, ...signedIn })

  await expect.element(heading('What is the problem?')).toBeVisible()
  await expect.poll(() => api.callsOf('POST /api/user/adopt')).toHaveLength(1)
})

test('a session of an unknown version is not replaced before the user is told', async () => {
  const { api, close } = await openAssistant()
  await gotIt()
  close()
  const session = walked('autoclave')
  await keep('guest', session, serialize(flow, session).replace(/"version":"\d+:/, '"version":"99:'))

  await reopenPage('/', { api, clock: quickClock })

  await expect.element(heading('This session cannot be continued')).toBeVisible()
  await page.getByRole('button', { name: 'Go on without it' }).click()
  await expect.element(heading(/What equipment needs help/)).toBeVisible()
})

test('M-07 a session of version 1 continues without a network, with its own steps', async () => {
  const { close } = await openAssistant()
  await gotIt()
  close()
  const first = createTroubleshooting({ catalogue, version: 1 })
  const { session } = transition(first, start(first, { id: newId(), at: Date.now() }), {
    type: 'answer',
    value: 'autoclave',
  })
  await keep('guest', session, serialize(first, session))

  await reopenPage('/', {
    api: fakeApi({
      'GET /api/config': () => offline,
      'POST /api/chat/session-analytics': () => offline,
    }),
    clock: quickClock,
  })

  await choose('Who is the manufacturer?', 'Midmark')
  await expectSaved('"version":"1:')
  await expectSaved('"answers":[1,6]')
})

test('a reload finds the session that was continued from the history', async () => {
  const session = walked('autoclave', 'Midmark', 'M11')
  const { api, close } = await openAssistant({
    ...account,
    'GET /api/chat/sessions/{sessionId}': () =>
      someChat({ sessionId: session.id, flow: serialize(flow, session) }),
  })
  await gotIt()
  close()
  const continued = await reopenPage(`/?session=${session.id}`, { api, ...signedIn })
  await expect.element(heading('What is the problem?')).toBeVisible()
  continued.close()

  await reopenPage('/', { api, ...signedIn })

  await expect.element(heading('What is the problem?')).toBeVisible()
  expect(api.callsOf('GET /api/chat/sessions/{sessionId}')).toHaveLength(1)
})

test('a technician continues the checks of a work order at the first one that nobody has done', async () => {
  const { api, close } = await openAssistant({
    ...account,
    'GET /api/auth/user': () => ({ ...ada, role: 'technician' }),
    'GET /api/config': () => someConfig({ adminUrl: `${location.origin}/admin` }),
    'GET /api/chat/sessions/{sessionId}': () =>
      someChat({ sessionId: theirs.id, flow: serialize(flow, theirs) }),
  })
  const theirs = transition(
    flow,
    walked('autoclave', 'Midmark', 'M11', 'It stops at 118 degrees.', 'start-troubleshooting', 'normal'),
    { type: 'confirm', value: 'request-help' },
  ).session
  await gotIt()
  close()

  const continued = await reopenPage(`/?continue=${theirs.id}&order=7K2F-49`, { api, ...signedIn })

  await expect.element(heading('Display Check')).toBeVisible()
  await expect.element(page.getByText('You continue the checks of 7K2F-49.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Open work order' }))
    .toHaveAttribute('href', '/admin?tab=work-orders&open=7K2F-49')
  await choose('Display Check', 'Blank')
  await expect
    .poll(() => api.callsOf('POST /api/chat/session-analytics').at(-1)?.body)
    .toMatchObject({
      model: 'M11',
      userResponses: { 'power-check': 'normal', 'display-check': 'blank' },
    })
  expect(api.callsOf('POST /api/chat/session-analytics').at(-1)?.body).not.toMatchObject({
    sessionId: theirs.id,
  })
  continued.close()
  await reopenPage('/', { api, ...signedIn })
  await expect.element(heading('Connection Check')).toBeVisible()
})
