import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { createSignIn } from '@tessa/api-client'
import { fetchPage } from '@tessa/app-shell'
import '@tessa/ui/first.css'
import { requireTrustedTypes } from '@tessa/ui/trusted-types'
import { App } from './app.tsx'
import { pages } from './router.tsx'

requireTrustedTypes()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root to draw in.')

const signIn = createSignIn({ baseUrl: import.meta.env.VITE_API_URL ?? '' })
// The code loads while the current user is requested.
fetchPage(pages, location.pathname)

// The styles of menus, dialogs and toasts are not needed for the first paint.
void import('@tessa/ui/later.css')

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App signIn={signIn} />
    </BrowserRouter>
  </StrictMode>,
)

// After the first visit, the app also opens without a network.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener('load', () => {
    navigator.serviceWorker
      .register('/sw.js')
      .catch((cause: unknown) => console.warn('The app will not open without a network.', cause))
  })
