import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createSignIn } from '@tessa/api-client'
import '@tessa/ui/styles.css'
import { App } from './app.tsx'
import { createRouter } from './router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root to draw in.')

const signIn = createSignIn({ baseUrl: import.meta.env.VITE_API_URL ?? '' })

createRoot(root).render(
  <StrictMode>
    <App signIn={signIn} router={createRouter()} />
  </StrictMode>,
)
