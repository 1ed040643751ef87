import { AppProviders, type AuthSession } from '@tessa/app-shell'
import { Router } from './router.tsx'
import { site } from './site.ts'
import { SplashGate } from './splash-gate.tsx'

/** The whole application: its pages, below the splash until it ends. */
export const App = ({ session }: { session: AuthSession }) => (
  <AppProviders session={session} site={site}>
    <SplashGate>
      <Router />
    </SplashGate>
  </AppProviders>
)
