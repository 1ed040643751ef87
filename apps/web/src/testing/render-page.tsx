import type { FakeApi } from '@tessa/app-testing'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { onTestFinished } from 'vitest'
import { createSignIn } from '@tessa/api-client'
import '@tessa/ui/styles.css'
import { toast } from '@tessa/ui'
import { newId } from '../shared/new-id.ts'
import { openOutbox } from '../shared/outbox/outbox.ts'
import { ClockProvider, realClock, type Clock } from '../shared/clock/clock.ts'
import { Pages } from '../pages.tsx'
import { Surroundings } from '../surroundings.tsx'
import { RouterProbe, type Probe } from './router-probe.tsx'

// Each file has a device of its own: what one left behind is none of the next one's.
const { open, deleteDatabase } = IDBFactory.prototype
const device = newId()
IDBFactory.prototype.open = function (this: IDBFactory, name, version) {
  return open.call(this, `${device} ${name}`, version)
}
IDBFactory.prototype.deleteDatabase = function (this: IDBFactory, name) {
  return deleteDatabase.call(this, `${device} ${name}`)
}

export interface PageOptions {
  readonly api: FakeApi
  /** The token in local storage when the page opens; none by default. */
  readonly token?: string
  /** Whose pauses the assistant waits; real time by default. */
  readonly clock?: Clock
}

/**
 * Opens a page of the application, without the splash, as a person who types its address would.
 *
 * @example const { path } = await renderPage('/login', { api: fakeApi({ … }) })
 */
export const renderPage = async (address: string, options: PageOptions) => {
  localStorage.clear()
  sessionStorage.clear()
  return reopenPage(address, options)
}

/** The same, with what the browser has stored so far: a reload. */
export const reopenPage = async (address: string, { api, token, clock = realClock }: PageOptions) => {
  if (token !== undefined) localStorage.setItem('auth_token', token)
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const router: Probe = {}
  const signIn = createSignIn({ fetch: api.fetch })
  root.render(
    <MemoryRouter initialEntries={[address]}>
      <RouterProbe probe={router} />
      <Surroundings signIn={signIn}>
        <ClockProvider value={clock}>
          <Pages />
        </ClockProvider>
      </Surroundings>
    </MemoryRouter>,
  )
  const close = () => {
    root.unmount()
    place.remove()
    toast.remove()
  }
  onTestFinished(() => {
    close()
    // Nothing of one test sends what the next one keeps.
    openOutbox(signIn).then(
      (outbox) => outbox.close(),
      () => undefined,
    )
  })
  return {
    router,
    signIn,
    close,
    /** Where the router stands now. */
    path: () => router.path,
  }
}
