import { type Stubs, fakeApi, someConfig, someToken, someUser } from '@tessa/app-testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { createSignIn } from '@tessa/api-client'
import { toast } from '@tessa/ui'
import { App } from './app.tsx'
import { openOutbox } from './shared/outbox/outbox.ts'
import { RouterProbe, type Probe } from './testing/router-probe.tsx'

// What other tests keep in this browser meanwhile is none of this one's.
vi.mock('./shared/outbox/outbox.ts', { spy: true })

let close = () => {}
beforeEach(() => {
  localStorage.clear()
  vi.mocked(openOutbox).mockReturnValue(new Promise(() => {}))
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
})
afterEach(() => {
  close()
  vi.useRealTimers()
})

const open = (stubs: Stubs = {}) => {
  const api = fakeApi({ 'GET /api/config': () => someConfig(), ...stubs })
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const router: Probe = {}
  root.render(
    <MemoryRouter>
      <RouterProbe probe={router} />
      <App signIn={createSignIn({ fetch: api.fetch })} />
    </MemoryRouter>,
  )
  close = () => {
    root.unmount()
    place.remove()
    toast.remove()
  }
  return router
}

const tagline = () => page.getByText('Technical Equipment Support & Service Assistant')
const active = () => page.getByRole('main').getByRole('listitem').filter({ hasText: /./ })
const header = () => page.getByRole('banner')

test('S-01 S-02 the splash names its steps, moves on every 1200 ms, and credits the provider', async () => {
  open()
  await expect.element(tagline()).toBeVisible()
  await expect.element(page.getByText('Connecting to expert support network...').last()).toBeVisible()
  await expect.element(page.getByText('Northside Biomedical')).toBeVisible()
  await expect.element(active().nth(0)).toHaveAttribute('aria-current', 'step')
  await vi.advanceTimersByTimeAsync(1200)
  await expect.element(active().nth(1)).toHaveAttribute('aria-current', 'step')
  await expect.element(active().nth(0)).toHaveAttribute('data-state', 'done')
})

test('S-03 the splash stays 4500 ms, and does not come back on a move within the app', async () => {
  const router = open()
  await expect.element(tagline()).toBeVisible()
  await vi.advanceTimersByTimeAsync(4400)
  await expect.element(header()).not.toBeInTheDocument()
  await vi.advanceTimersByTimeAsync(200)
  await expect.element(header()).toBeVisible()
  await router.navigate?.('/no/such/page')
  await expect.element(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect.element(header()).toBeVisible()
})

test('S-03 the splash stays until it is known who is signed in', async () => {
  localStorage.setItem('auth_token', someToken())
  let answer = (_: ReturnType<typeof someUser>) => {}
  open({ 'GET /api/auth/user': () => new Promise((resolve) => (answer = resolve)) })
  await expect.element(tagline()).toBeVisible()
  await vi.advanceTimersByTimeAsync(9000)
  await expect.element(header()).not.toBeInTheDocument()
  answer(someUser())
  await expect.element(header()).toBeVisible()
})
