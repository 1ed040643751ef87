import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { createSignIn } from '@tessa/api-client'
import '@tessa/ui/first.css'
import { requireTrustedTypes } from '@tessa/ui/trusted-types'
import { createRouter } from './router.tsx'
import { Surroundings } from './surroundings.tsx'

requireTrustedTypes()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root to draw in.')

const signIn = createSignIn({ baseUrl: import.meta.env.VITE_API_URL ?? '' })

// What menus, dialogs and toasts wear: nobody sees one at once.
void import('@tessa/ui/later.css')

createRoot(root).render(
  <StrictMode>
    <Surroundings signIn={signIn}>
      <RouterProvider router={createRouter()} />
    </Surroundings>
  </StrictMode>,
)
