import { useEffect } from 'react'
import type { SignIn } from '@tessa/api-client'
import { Pages } from './pages.tsx'
import { openOutbox } from './shared/outbox/outbox.ts'
import { Startup } from './startup.tsx'
import { Surroundings } from './surroundings.tsx'

/** The whole application: its pages, beneath the splash until that ends. */
export const App = ({ signIn }: { signIn: SignIn }) => {
  useEffect(() => void openOutbox(signIn).catch(() => undefined), [signIn])
  return (
    <Surroundings signIn={signIn}>
      <Startup>
        <Pages />
      </Startup>
    </Surroundings>
  )
}
