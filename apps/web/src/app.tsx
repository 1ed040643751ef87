import { AppProviders, type AuthSession } from '@tessa/app-shell'
import { Router } from './router.tsx'
import { site } from './site.ts'
import { SplashGate } from './splash-gate.tsx'

/** The whole application: its pages, below the splash until it ends. */
export const App = ({ session, isShown }: { session: AuthSession; isShown?: Promise<void> }) => (
  <AppProviders session={session} site={site} isShown={isShown}>
    <SplashGate>
      <Router />
    </SplashGate>
  </AppProviders>
)
