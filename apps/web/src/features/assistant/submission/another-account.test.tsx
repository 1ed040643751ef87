import { Refusal, someToken, someUser } from '@tessa/app-testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { newId } from '@tessa/app-shell'
import { reopenPage } from '../../../testing/render-page.tsx'
import { openOutbox } from '../../../shared/outbox/outbox.ts'
import { quickClock } from '../../../testing/quick-clock.ts'
import { describeDevice, heading, openAssistant, received } from '../testing/open-assistant.tsx'

const nothingThere = () =>
  new Refusal(404, { code: 'not_found', message: 'There is nothing at this address.' })
const gotIt = () => page.getByRole('button', { name: 'Got it' }).click()

test('a guest who opens an account’s session is asked to sign in, and then returns to it', async () => {
  const { api, close } = await openAssistant({ 'GET /api/chat/sessions/{sessionId}': nothingThere })
  await gotIt()
  close()
  const sessionId = newId()

  await reopenPage(`/?session=${sessionId}`, { api, clock: quickClock })

  const told = page.getByRole('alert').filter({ hasText: 'This session cannot be continued' })
  await expect.element(told.getByText(/^It belongs to an account, or/)).toBeVisible()
  // The title does not touch the header.
  const above = page.getByRole('banner').element().getBoundingClientRect().bottom
  const title = heading('This session cannot be continued').element().getBoundingClientRect()
  expect(title.top - above).toBeGreaterThanOrEqual(16)
  expect(page.getByText(/nothing at this address|404|chat history/).elements()).toEqual([])
  await expect
    .element(told.getByRole('link', { name: 'Sign in and continue it' }))
    .toHaveAttribute('href', `/login?returnTo=/%3Fsession=${sessionId}`)
  await told.getByRole('button', { name: 'Go on without it' }).click()
  await expect.element(heading(/What equipment needs help/)).toBeVisible()
})

test('a signed-in user is told that the session belongs to another account', async () => {
  const ada = someUser()
  const { api, close } = await openAssistant({
    'GET /api/auth/user': () => ada,
    'GET /api/chat/sessions/{sessionId}': nothingThere,
  })
  await gotIt()
  close()

  const token = someToken({ name: ada.id })
  await reopenPage(`/?session=${newId()}`, { api, token, clock: quickClock })

  await expect.element(page.getByText(/^It belongs to another account/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Sign in and continue it' })).not.toBeInTheDocument()
})

test('a session of another account shows a notice, and keeps its answers', async () => {
  let anothers: string | undefined
  await openAssistant({
    'POST /api/chat/session-analytics': ({ body }) => {
      anothers ??= body.sessionId
      return body.sessionId === anothers ? nothingThere() : received({ body })
    },
  })
  await gotIt()
  await describeDevice()

  const notice = page.getByRole('alert', { name: 'Another account' })
  await expect.element(notice.getByText('This session belongs to an account.')).toBeVisible()
  await expect
    .element(notice.getByRole('link', { name: 'Sign in and continue it' }))
    .toHaveAttribute('href', '/login?returnTo=/')
  expect(page.getByText(/needs your attention|nothing at this address/).elements()).toEqual([])
  await expect.element(page.getByRole('article').filter({ hasText: 'Stops at 118' }).first()).toBeVisible()

  await notice.getByRole('button', { name: 'Begin a new session' }).click()
  await expect.element(heading(/What equipment needs help/)).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
})

test('the notice of another account keeps a rejected file listed, and ends after its account signs in', async () => {
  const { signIn } = await openAssistant({
    'GET /api/auth/user': () => someUser(),
    'POST /api/user/adopt': ({ body }) => ({ adopted: body.sessions.map(({ sessionId }) => sessionId) }),
    'POST /api/chat/session-analytics': ({ body }) =>
      signIn.token() === undefined ? nothingThere() : received({ body }),
    'POST /api/attachments': nothingThere,
  })
  await gotIt()
  await describeDevice()
  const notice = page.getByRole('alert', { name: 'Another account' })
  await expect.element(notice).toBeVisible()
  const outbox = await openOutbox(signIn)
  const sessionId = outbox.getSnapshot().sessions[0]?.sessionId ?? ''
  await outbox.keep({ kind: 'file', body: { sessionId, name: 'display.jpg' }, file: new Blob(['a picture']) })
  const file = page.getByRole('listitem').filter({ hasText: 'display.jpg' })
  await expect.element(file).toMatchTextContent(/belongs to an account: sign in with it to send this/)

  signIn.accept(someToken({ name: someUser().id }))

  await expect.element(notice).not.toBeInTheDocument()
  await expect.element(file).toBeVisible()
})
