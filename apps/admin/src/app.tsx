import type { SignIn } from '@tessa/api-client'
import { AppProviders } from '@tessa/app-shell'
import { Router } from './router.tsx'
import { site } from './site.ts'

/** The whole application: its pages, with all that they need. */
export const App = ({ signIn }: { signIn: SignIn }) => (
  <AppProviders signIn={signIn} site={site}>
    <Router />
  </AppProviders>
)
