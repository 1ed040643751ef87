import { AppProviders, type AuthSession } from '@tessa/app-shell'
import { Router } from './router.tsx'
import { site } from './site.ts'
import { SplashGate } from './splash-gate.tsx'

export type AppProps = {
  session: AuthSession
  isFetched?: Promise<void> | undefined
  isShown?: Promise<void>
}

/** The whole application: its pages, below the splash until it ends. */
export const App = ({ session, isFetched, isShown }: AppProps) => (
  <AppProviders session={session} site={site} isShown={isShown}>
    <SplashGate isFetched={isFetched}>
      <Router />
    </SplashGate>
  </AppProviders>
)
