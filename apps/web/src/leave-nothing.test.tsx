import { fakeApi, Refusal, someConfig, someToken, someUser } from '@tessa/app-testing'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emptyDashboard } from './testing/case-examples.ts'
import { storedData } from './testing/stored-data.ts'
import { renderPage, reopenPage } from './testing/render-page.tsx'
import { saveAnswerDraft } from './features/assistant/conversation/answer-draft.ts'
import { saveDeclaredSafe } from './features/assistant/hazards/declared-safe.ts'
import { helpDraft } from './features/assistant/help/contact-draft.ts'
import { saveComment } from './features/case/comment-draft.ts'
import { saveReason } from './features/case/feedback-draft.ts'
import { contactDraft } from './features/contact/contact-draft.ts'
import { emptyRequest } from './features/contact/contact-request.ts'
import { registrationDraft } from './features/register/registration-draft.ts'
import { emptyRegistration } from './features/register/registration.ts'
import { createSessionStore } from './shared/session-store.ts'

const ada = someUser()
const token = someToken({ name: ada.id })
const refusal = new Refusal(401, { code: 'unauthorized', message: 'Please sign in.' })
const server = (stubs = {}) =>
  fakeApi({
    'GET /api/service-figures': () => ({
      days: 90,
      models: null,
      responseMinutes: null,
      resolvedPercent: null,
    }),
    'GET /api/config': () => someConfig(),
    'GET /api/auth/user': () => ada,
    'POST /api/auth/logout': () => ({ endedSessions: 1 }),
    ...emptyDashboard,
    ...stubs,
  })

/** Ada's stored data in this browser, from before and after her sign-in. */
const fillBrowser = async () => {
  const goal = { workOrderId: 'WO-1' }
  const name = 'Ada Palmer'
  contactDraft.write({ ...emptyRequest, name })
  registrationDraft.write({ step: 2, values: { ...emptyRegistration, lastName: name } })
  helpDraft.write({
    facilityName: '',
    facilityAddress: '',
    contactName: name,
    contactPhone: '',
    contactEmail: '',
  })
  saveAnswerDraft({ id: 'one', step: 'model' }, name)
  saveComment(goal, { key: 'key', text: name })
  saveReason(goal, 'cancel', name)
  saveDeclaredSafe({ session: 'of-Ada', kinds: ['fire'] })
  for (const owner of ['guest', ada.id])
    await createSessionStore().save(owner, { sessionId: owner, stored: `of ${owner}`, savedAt: 1 })
}
const expectNothing = async () => {
  await expect.poll(storedData).toEqual([])
  for (const storage of [localStorage, sessionStorage])
    expect(Object.values(storage).join('\n')).not.toMatch(/Ada|Palmer/)
}

test.each([
  [
    'the user signs out',
    async () => {
      await userEvent.click(page.getByRole('button', { name: 'Ada Palmer' }))
      await userEvent.click(page.getByRole('menuitem', { name: 'Sign Out' }))
    },
  ],
  [
    'another tab signs out',
    async () => {
      localStorage.removeItem('auth_token')
      dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }))
    },
  ],
  [
    'another user signs in',
    async () => {
      localStorage.setItem('auth_token', someToken({ name: 'other' }))
      dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }))
    },
  ],
] as const)('when %s, stored data of the user and of their guest session is cleared', async (_, leave) => {
  await renderPage('/about', { api: server(), token })
  await expect.element(page.getByRole('button', { name: 'Ada Palmer' })).toBeVisible()
  await fillBrowser()

  await leave()

  await expectNothing()
})

test('stored data of the user is cleared when the server ends the sign-in', async () => {
  localStorage.clear()
  localStorage.setItem('auth_token', token)
  await fillBrowser()

  await reopenPage('/about', {
    api: server({ 'GET /api/auth/user': () => refusal, 'POST /api/auth/refresh': () => refusal }),
  })

  await expect.element(page.getByRole('alert')).toMatchTextContent('Your session has ended.')
  await expectNothing()
})

test('stored data of the user is cleared after the idle time', async () => {
  localStorage.clear()
  localStorage.setItem('tessa-last-activity', `${Date.now() - 31 * 60_000}`)
  localStorage.setItem('auth_token', token)
  await fillBrowser()

  await reopenPage('/about', { api: server() })

  await expect.element(page.getByRole('alert')).toMatchTextContent('after 30 minutes without activity')
  await expectNothing()
})

test('a late write of a screen after signing out is not stored', async () => {
  await renderPage('/about', { api: server() })
  await vi.waitFor(() => expect(localStorage.getItem('auth_token')).toBeNull())
  await fillBrowser()

  await expect.poll(storedData).toEqual([{ sessionId: 'guest', stored: 'of guest', savedAt: 1 }])
})
