import type { FakeApi } from '@tessa/app-testing'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { onTestFinished } from 'vitest'
import { createSignIn } from '@tessa/api-client'
import { RouterProbe, type Probe } from '@tessa/app-shell/testing'
import '@tessa/ui/styles.css'
import { toast } from '@tessa/ui'
import { App } from '../app.tsx'

export interface PageOptions {
  readonly api: FakeApi
  /** The token in local storage when the page opens; none by default. */
  readonly token?: string
}

/** Opens a page of the application as a person who types its address would. */
export const renderPage = (address: string, { api, token }: PageOptions) => {
  localStorage.clear()
  if (token !== undefined) localStorage.setItem('auth_token', token)
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const router: Probe = {}
  const signIn = createSignIn({ fetch: api.fetch })
  root.render(
    <MemoryRouter initialEntries={[address]}>
      <RouterProbe probe={router} />
      <App signIn={signIn} />
    </MemoryRouter>,
  )
  onTestFinished(() => {
    root.unmount()
    place.remove()
    toast.remove()
  })
  return { signIn, path: () => router.path }
}
