import { type Stubs, fakeApi, Refusal, someConfig, someToken, someUser } from '@tessa/app-testing'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createSignIn } from '@tessa/api-client'
import '@tessa/ui/styles.css'
import { renderAt } from '@tessa/app-shell/testing'
import { App } from './app.tsx'
import { contactDraft } from './features/contact/contact-draft.ts'
import { emptyRequest } from './features/contact/contact-request.ts'
import { startAuthSession } from './start-auth-session.ts'
import { closeOutbox } from './testing/close-outbox.ts'

const ada = someUser()
const refuse = () => new Refusal(401, { code: 'unauthorized', message: 'Please sign in.' })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem('auth_token', someToken({ name: ada.id }))
})

/** Starts the session of a page whose code arrives later. */
const start = (user: NonNullable<Stubs['GET /api/auth/user']>) => {
  const api = fakeApi({
    'GET /api/config': () => someConfig(),
    'GET /api/service-figures': () => ({
      days: 90,
      models: null,
      responseMinutes: null,
      resolvedPercent: null,
    }),
    'GET /api/auth/user': user,
    'POST /api/auth/refresh': refuse,
  })
  const signIn = createSignIn({ fetch: api.fetch })
  const session = startAuthSession(signIn)
  onTestFinished(() => closeOutbox(signIn))
  return () => onTestFinished(renderAt('/about', <App session={session} />).close)
}

test('a sign-in that the server refuses before the first render ends like any other', async () => {
  contactDraft.write({ ...emptyRequest, name: 'Ada Palmer' })
  const show = start(refuse)
  await vi.waitFor(() => expect(localStorage.getItem('auth_token')).toBeNull())

  show()

  await expect.element(page.getByRole('alert')).toMatchTextContent('Your session has ended.')
  expect(contactDraft.read()).toBeUndefined()
})

test('a user who signs in in another tab before the first render does not see the earlier one', async () => {
  const other = someUser({ id: 'other', firstName: 'Bea', lastName: 'Other' })
  let answer = (_: typeof ada) => {}
  const answers = [new Promise<typeof ada>((resolve) => (answer = resolve)), other]
  const show = start(() => answers.shift() ?? other)
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  localStorage.setItem('auth_token', someToken({ name: other.id }))
  dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }))
  answer(ada)

  show()

  await expect.element(page.getByRole('button', { name: 'Bea Other' })).toBeVisible()
  expect(answers).toEqual([])
})
