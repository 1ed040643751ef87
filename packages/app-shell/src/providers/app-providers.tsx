import { useEffect, useState, type ReactNode } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { TessaProvider } from '@tessa/ui'
import {
  AuthSessionProvider,
  createAuthSession,
  type AuthSession,
  type AuthSessionDeps,
} from '../auth/auth-session.ts'
import { createQueryClient } from '../query/query-client.ts'
import { RouterLink } from '../router/router-link.tsx'
import { ApiProvider } from './api.ts'
import { SiteProvider, type Site } from './site.ts'

export type AppProvidersProps = {
  site: Site
  /** Resolves when the first page is shown: what it does not need loads then. Default: at once. */
  isShown?: Promise<void> | undefined
  children: ReactNode
} & (
  | Omit<AuthSessionDeps, 'queries'>
  /** The session of an app that has requested something before the first render. It follows the token already. */
  | { session: AuthSession }
)

/** The providers of every page: the API, the sign-in, the query cache and the theme. */
export const AppProviders = ({ site, isShown, children, ...start }: AppProvidersProps) => {
  const isStarted = 'session' in start
  const [session] = useState(() =>
    'session' in start ? start.session : createAuthSession({ ...start, queries: createQueryClient() }),
  )
  useEffect(() => (isStarted ? undefined : session.follow()), [isStarted, session])
  const { productName = 'Tessa' } = site
  return (
    <SiteProvider value={site}>
      <ApiProvider value={session.signIn.api}>
        <QueryClientProvider client={session.queries}>
          <AuthSessionProvider value={session}>
            <TessaProvider link={RouterLink} productName={productName} isShown={isShown}>
              {children}
            </TessaProvider>
          </AuthSessionProvider>
        </QueryClientProvider>
      </ApiProvider>
    </SiteProvider>
  )
}
