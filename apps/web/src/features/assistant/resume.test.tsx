import { serialize, start, transition, type Session } from '@tessa/assistant-engine'
import { someToken, someUser, type Stubs } from '@tessa/app-testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { someChat } from '../../testing/case-examples.ts'
import { reopenPage } from '../../testing/render-page.tsx'
import { newId } from '../../shared/new-id.ts'
import { flow, flowOf } from './flow.ts'
import { browserShelf } from '../../shared/kept-session.ts'
import { choose, heading, openAssistant, quickClock } from './testing/open-assistant.tsx'

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
  browserShelf()
    .dropOthers(owner)
    .then(() => browserShelf().keep(owner, { sessionId: id, stored, savedAt: Date.now() }))

test('an unfinished session of the account is not replaced by what a guest began on its device', async () => {
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

test('a session of another version is not replaced before its person has been told', async () => {
  const { api, close } = await openAssistant()
  await gotIt()
  close()
  const session = walked('autoclave')
  await keep('guest', session, serialize(flow, session).replace('"version":1', '"version":99'))

  await reopenPage('/', { api, clock: quickClock })

  await expect.element(heading('This session cannot be continued')).toBeVisible()
  await page.getByRole('button', { name: 'Go on without it' }).click()
  await expect.element(heading(/What equipment needs help/)).toBeVisible()
})

test('a session that was continued from the history is the one that a reload finds', async () => {
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

test('a session finishes on the version that it began with', () => {
  const next = { ...flow, version: flow.version + 1 }

  expect(flowOf(start(flow), [next, flow])).toBe(flow)
  expect(flowOf(start(next), [next, flow])).toBe(next)
})
