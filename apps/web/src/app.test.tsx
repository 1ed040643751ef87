import { type Stubs, fakeApi, someConfig, someToken, someUser } from '@tessa/app-testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { createSignIn } from '@tessa/api-client'
import { type Probe, RouterProbe } from '@tessa/app-shell/testing'
import { toast } from '@tessa/ui'
import { App } from './app.tsx'
import { startAuthSession } from './start-auth-session.ts'
import { closeOutbox } from './testing/close-outbox.ts'

let close = async () => {}
beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await close()
})

const open = (stubs: Stubs = {}, isFetched?: Promise<void>) => {
  const api = fakeApi({ 'GET /api/config': () => someConfig(), ...stubs })
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const signIn = createSignIn({ fetch: api.fetch })
  const session = startAuthSession(signIn)
  const router: Probe = {}
  root.render(
    <MemoryRouter>
      <RouterProbe probe={router} />
      <App session={session} isFetched={isFetched} />
    </MemoryRouter>,
  )
  close = async () => {
    root.unmount()
    place.remove()
    toast.remove()
    await closeOutbox(signIn)
  }
  return router
}

const header = () => page.getByRole('banner')
const words = (): Promise<void> =>
  new Promise((resolve) => document.addEventListener('tessa-ready', () => resolve(), { once: true }))

test('the pages appear when the current user is known to be a guest, and the splash may end', async () => {
  const isReady = words()
  const router = open()
  await expect.element(header()).toBeVisible()
  await isReady
  await router.navigate?.('/no/such/page')
  await expect.element(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect.element(header()).toBeVisible()
})

test('the splash stays until the files of the first page are there', async () => {
  const onReady = vi.fn()
  document.addEventListener('tessa-ready', onReady, { once: true })
  let arrive = () => {}
  open({}, new Promise((resolve) => (arrive = resolve)))
  await expect.element(header()).toBeVisible()
  // A later effect of the same component has run.
  await expect.poll(() => localStorage.getItem('tessa-provider')).toBe('Northside Biomedical')
  expect(onReady).not.toHaveBeenCalled()

  arrive()

  await expect.poll(() => onReady.mock.calls.length).toBe(1)
})

test('no page appears, and the splash stays, until the current user is known', async () => {
  localStorage.setItem('auth_token', someToken())
  let answer = (_: ReturnType<typeof someUser>) => {}
  let wasTold = false
  const isReady = words().then(() => (wasTold = true))
  open({ 'GET /api/auth/user': () => new Promise((resolve) => (answer = resolve)) })
  await expect.element(page.getByText('Loading Tessa...')).toBeVisible()
  await vi.advanceTimersByTimeAsync(9000)
  await expect.element(header()).not.toBeInTheDocument()
  expect(wasTold).toBe(false)

  answer(someUser())

  await expect.element(header()).toBeVisible()
  await isReady
})

test('the splash credits the provider, also at the next start', async () => {
  const credit = document.createElement('span')
  credit.id = 'splash-provider'
  document.body.append(credit)
  open()

  await expect.element(page.getByText('Northside Biomedical').first()).toBeVisible()
  expect(localStorage.getItem('tessa-provider')).toBe('Northside Biomedical')
  credit.remove()
})
