import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { createSignIn } from '@tessa/api-client'
import '@tessa/ui/first.css'
import { requireTrustedTypes } from '@tessa/ui/trusted-types'
import { App } from './app.tsx'
import { fetchPage } from './pages.tsx'

requireTrustedTypes()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root to draw in.')

const signIn = createSignIn({ baseUrl: import.meta.env.VITE_API_URL ?? '' })
// Its code comes while it is asked who is looking.
fetchPage(location.pathname)

// What menus, dialogs and toasts wear: nobody sees one at once.
void import('@tessa/ui/later.css')

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App signIn={signIn} />
    </BrowserRouter>
  </StrictMode>,
)

// Once it has been here, the app opens without a network too.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener('load', () => {
    navigator.serviceWorker
      .register('/sw.js')
      .catch((cause: unknown) => console.warn('The app will not open without a network.', cause))
  })
