import { useEffect, useState } from 'react'
import { RouterProvider } from 'react-router/dom'
import type { SignIn } from '@tessa/api-client'
import { openOutbox } from './shared/outbox/outbox.ts'
import { Startup } from './startup.tsx'
import { Surroundings } from './surroundings.tsx'
import type { Router } from './router.tsx'

export type AppProps = {
  signIn: SignIn
  router: Router
}

/** The whole application: the splash until it is ready, then its pages. */
export const App = ({ signIn, router }: AppProps) => {
  const [hasStarted, setHasStarted] = useState(false)
  useEffect(() => void openOutbox(signIn).catch(() => undefined), [signIn])
  return (
    <Surroundings signIn={signIn}>
      {hasStarted ? <RouterProvider router={router} /> : <Startup onDone={() => setHasStarted(true)} />}
    </Surroundings>
  )
}
