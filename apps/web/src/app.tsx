import type { QueryClient } from '@tanstack/react-query'
import type { SignIn } from '@tessa/api-client'
import { AppProviders } from '@tessa/app-shell'
import { Router } from './router.tsx'
import { deviceStorage } from './shared/device-storage.ts'
import { site } from './site.ts'
import { SplashGate } from './splash-gate.tsx'

/** The whole application: its pages, below the splash until it ends. */
export const App = ({ signIn, queries }: { signIn: SignIn; queries: QueryClient }) => (
  <AppProviders signIn={signIn} site={site} device={deviceStorage} queries={queries}>
    <SplashGate>
      <Router />
    </SplashGate>
  </AppProviders>
)
