import type { FakeApi } from '@tessa/app-testing'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { onTestFinished } from 'vitest'
import { createSignIn } from '@tessa/api-client'
import '@tessa/ui/styles.css'
import { toast } from '@tessa/ui'
import { routes } from '../router.tsx'
import { Surroundings } from '../surroundings.tsx'

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
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  const signIn = createSignIn({ fetch: api.fetch })
  root.render(
    <Surroundings signIn={signIn}>
      <RouterProvider router={router} />
    </Surroundings>,
  )
  onTestFinished(() => {
    root.unmount()
    place.remove()
    router.dispose()
    toast.remove()
  })
  return { signIn, path: () => router.state.location.pathname }
}
