import { fetchPage, startApp } from '@tessa/app-shell'
import { createSignIn } from '@tessa/api-client'
import '@tessa/ui/first.css'
import { requireTrustedTypes } from '@tessa/ui/trusted-types'
import { App } from './app.tsx'
import { paths } from './paths.ts'
import { pages } from './router.tsx'
import { fetchTab } from './tabs.ts'

requireTrustedTypes()

const signIn = createSignIn({ baseUrl: import.meta.env.VITE_API_URL ?? '' })
// Its code comes while it is asked who is looking.
if (location.pathname === paths.helpRequests) void fetchPage(pages, location.pathname)
else fetchTab(location.search)

startApp(<App signIn={signIn} />)
