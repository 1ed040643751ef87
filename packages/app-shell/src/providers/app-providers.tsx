import { useEffect, useState, type ReactNode } from 'react'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { SignIn } from '@tessa/api-client'
import { TessaProvider } from '@tessa/ui'
import { AuthSessionProvider, createAuthSession, type DeviceStorage } from '../auth/auth-session.ts'
import { createQueryClient } from '../query/query-client.ts'
import { RouterLink } from '../router/router-link.tsx'
import { ApiProvider } from './api.ts'
import { SiteProvider, type Site } from './site.ts'

export type AppProvidersProps = {
  signIn: SignIn
  site: Site
  /** The data of the app in this browser in addition to stored values. Default: none. */
  device?: DeviceStorage
  /** The query cache, if the app has asked for something before the first render. Default: an empty one. */
  queries?: QueryClient
  children: ReactNode
}

/** The providers of every page: the API, the sign-in, the query cache and the theme. */
export const AppProviders = ({ signIn, site, device, queries: asked, children }: AppProvidersProps) => {
  const [queries] = useState(() => asked ?? createQueryClient())
  const [session] = useState(() => createAuthSession({ signIn, queries, device }))
  useEffect(() => session.follow(), [session])
  const { productName = 'Tessa' } = site
  return (
    <SiteProvider value={site}>
      <ApiProvider value={signIn.api}>
        <QueryClientProvider client={queries}>
          <AuthSessionProvider value={session}>
            <TessaProvider link={RouterLink} productName={productName}>
              {children}
            </TessaProvider>
          </AuthSessionProvider>
        </QueryClientProvider>
      </ApiProvider>
    </SiteProvider>
  )
}
