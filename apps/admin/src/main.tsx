import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { createSignIn } from '@tessa/api-client'
import { fetchPage } from '@tessa/app-shell'
import '@tessa/ui/first.css'
import { requireTrustedTypes } from '@tessa/ui/trusted-types'
import { App } from './app.tsx'
import { paths } from './paths.ts'
import { pages } from './router.tsx'
import { fetchTab } from './tabs.ts'

requireTrustedTypes()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root to draw in.')

const signIn = createSignIn({ baseUrl: import.meta.env.VITE_API_URL ?? '' })
// Its code comes while it is asked who is looking.
if (location.pathname === paths.helpRequests) fetchPage(pages, location.pathname)
else fetchTab(location.search)

// What menus, dialogs and toasts wear: nobody sees one at once.
void import('@tessa/ui/later.css')

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App signIn={signIn} />
    </BrowserRouter>
  </StrictMode>,
)
