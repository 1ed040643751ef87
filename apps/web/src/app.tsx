import { useEffect } from 'react'
import type { SignIn } from '@tessa/api-client'
import { AppProviders } from '@tessa/app-shell'
import { Router } from './router.tsx'
import { openOutbox } from './shared/outbox/outbox.ts'
import { deviceStorage } from './shared/device-storage.ts'
import { site } from './site.ts'
import { SplashGate } from './splash-gate.tsx'

/** The whole application: its pages, below the splash until it ends. */
export const App = ({ signIn }: { signIn: SignIn }) => {
  useEffect(() => void openOutbox(signIn).catch(() => undefined), [signIn])
  return (
    <AppProviders signIn={signIn} site={site} device={deviceStorage}>
      <SplashGate>
        <Router />
      </SplashGate>
    </AppProviders>
  )
}
