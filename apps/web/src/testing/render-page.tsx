import type { FakeApi } from '@tessa/app-testing'
import { onTestFinished } from 'vitest'
import { createSignIn } from '@tessa/api-client'
import '@tessa/ui/styles.css'
import { AppProviders, type Clock, ClockProvider, realClock } from '@tessa/app-shell'
import { renderAt } from '@tessa/app-shell/testing'
import { deviceStorage } from '../shared/device-storage.ts'
import { closeOutbox } from './close-outbox.ts'
import { restartQuickClock } from './quick-clock.ts'
import { site } from '../site.ts'
import { Router } from '../router.tsx'

export interface PageOptions {
  readonly api: FakeApi
  /** The token in local storage when the page opens. Default: none. */
  readonly token?: string
  /** The clock for the pauses of the assistant. Default: real time. */
  readonly clock?: Clock
}

/**
 * Opens a page of the application by its URL, without the splash.
 *
 * @example const { path } = await renderPage('/login', { api: fakeApi({ … }) })
 */
export const renderPage = async (address: string, options: PageOptions) => {
  localStorage.clear()
  sessionStorage.clear()
  restartQuickClock()
  return reopenPage(address, options)
}

/** The same with the stored data so far, like a reload. */
export const reopenPage = async (address: string, { api, token, clock = realClock }: PageOptions) => {
  if (token !== undefined) localStorage.setItem('auth_token', token)
  const signIn = createSignIn({ fetch: api.fetch })
  const opened = renderAt(
    address,
    <AppProviders signIn={signIn} site={site} device={deviceStorage}>
      <ClockProvider value={clock}>
        <Router />
      </ClockProvider>
    </AppProviders>,
  )
  onTestFinished(async () => {
    opened.close()
    await closeOutbox(signIn)
  })
  return { ...opened, signIn }
}
