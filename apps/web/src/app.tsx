import { useEffect, useState } from 'react'
import type { SignIn } from '@tessa/api-client'
import { Pages } from './pages.tsx'
import { openOutbox } from './shared/outbox/outbox.ts'
import { Startup } from './startup.tsx'
import { Surroundings } from './surroundings.tsx'

/** The whole application: the splash until it is ready, then its pages. */
export const App = ({ signIn }: { signIn: SignIn }) => {
  const [hasStarted, setHasStarted] = useState(false)
  useEffect(() => void openOutbox(signIn).catch(() => undefined), [signIn])
  return (
    <Surroundings signIn={signIn}>
      {hasStarted ? <Pages /> : <Startup onDone={() => setHasStarted(true)} />}
    </Surroundings>
  )
}
