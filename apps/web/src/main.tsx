import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { createSignIn } from '@tessa/api-client'
import '@tessa/ui/styles.css'
import { App } from './app.tsx'
import { fetchPage } from './pages.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root to draw in.')

const signIn = createSignIn({ baseUrl: import.meta.env.VITE_API_URL ?? '' })
// Its code comes while the splash is shown.
fetchPage(location.pathname)

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App signIn={signIn} />
    </BrowserRouter>
  </StrictMode>,
)
