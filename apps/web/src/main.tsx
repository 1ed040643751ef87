import { fetchPage, startApp } from '@tessa/app-shell'
import { createSignIn } from '@tessa/api-client'
import '@tessa/ui/first.css'
import { requireTrustedTypes } from '@tessa/ui/trusted-types'
import { App } from './app.tsx'
import { pages } from './router.tsx'

requireTrustedTypes()

const signIn = createSignIn({ baseUrl: import.meta.env.VITE_API_URL ?? '' })
// The code loads while the current user is requested.
fetchPage(pages, location.pathname)

startApp(<App signIn={signIn} />)

// After the first visit, the app also opens without a network.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener('load', () => {
    navigator.serviceWorker
      .register('/sw.js')
      .catch((cause: unknown) => console.warn('The app will not open without a network.', cause))
  })
