import './first-requests.ts'
import { configQuery, createQueryClient, fetchPage, startApp, userQuery } from '@tessa/app-shell'
import { createSignIn } from '@tessa/api-client'
import '@tessa/ui/first.css'
import { requireTrustedTypes } from '@tessa/ui/trusted-types'
import { App } from './app.tsx'
import { pages } from './router.tsx'
import { replaceFirstWords } from './shared/first-words.ts'
import { openOutbox } from './shared/outbox/outbox.ts'

requireTrustedTypes()
replaceFirstWords()

const signIn = createSignIn({ baseUrl: import.meta.env.VITE_API_URL ?? '' })
const queries = createQueryClient()
// The first step waits for the settings and for the outbox, so both are requested before the first render.
queries.query(configQuery(signIn.api)).catch(() => undefined)
openOutbox(signIn).catch(() => undefined)
if (signIn.token() !== undefined) queries.query(userQuery(signIn)).catch(() => undefined)
// The first words or the splash are shown meanwhile.
void fetchPage(pages, location.pathname).then(() => startApp(<App signIn={signIn} queries={queries} />))

// After the first visit, the app also opens without a network.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener('load', () => {
    navigator.serviceWorker
      .register('/sw.js')
      .catch((cause: unknown) => console.warn('The app will not open without a network.', cause))
  })
