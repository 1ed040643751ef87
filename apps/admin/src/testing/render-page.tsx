import type { FakeApi } from '@tessa/app-testing'
import { createSignIn } from '@tessa/api-client'
import { renderAt } from '@tessa/app-shell/testing'
import '@tessa/ui/styles.css'
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
  const signIn = createSignIn({ fetch: api.fetch })
  const { path, router } = renderAt(address, <App signIn={signIn} />)
  return { signIn, path, router }
}
