import './first-requests.ts'
import { fetchPage, startApp, whenIdle } from '@tessa/app-shell'
import { createSignIn } from '@tessa/api-client'
import '@tessa/ui/first.css'
import { requireTrustedTypes } from '@tessa/ui/trusted-types'
import { App } from './app.tsx'
import { pages } from './router.tsx'
import { atFirstWordsEnd, firstWordsEnded, replaceFirstWords } from './shared/first-words.ts'
import { startAuthSession } from './start-auth-session.ts'

requireTrustedTypes()
replaceFirstWords()

const session = startAuthSession(createSignIn({ baseUrl: import.meta.env.VITE_API_URL ?? '' }))
// While the files of the page load, the app renders what stands around it. The first words or the splash are shown.
const isFetched = fetchPage(pages, location.pathname).then(() => {
  // The line has been free for the files until here. To apply the font, the browser lays out all that is seen. It does so
  // in any case when the app takes the place of the first words.
  document.fonts.load("1em 'Source Sans 3 Variable'").catch(() => undefined)
  atFirstWordsEnd(() => {
    document.documentElement.dataset['font'] = ''
  })
})
const isShown = isFetched.then(firstWordsEnded)
startApp(<App session={session} isFetched={isFetched} isShown={isShown} />, isShown)

// After the first visit, the app also opens without a network. Its files must not delay those of the first page.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  void isShown
    .then(whenIdle)
    // The browser's words say what failed.
    .then(() => navigator.serviceWorker.register('/sw.js').catch(console.warn))
