import { useEffect, useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { configQuery } from './api.tsx'
import { useAuth } from './shared/auth/use-auth.ts'
import { endSplashWhenDue, nameProvider } from './shared/splash.ts'

/** Renders the pages beneath the splash as soon as it is known who is looking. */
export const Startup = ({ children }: { children: ReactNode }) => {
  const { data: config } = useQuery(configQuery)
  const { status } = useAuth()
  // Signing in later asks again who is looking, and takes no page away.
  const [hasStarted, setHasStarted] = useState(false)
  if (status !== 'loading' && !hasStarted) setHasStarted(true)

  useEffect(() => {
    if (config) nameProvider(config.providerName)
  }, [config])
  useEffect(() => {
    if (hasStarted) endSplashWhenDue()
  }, [hasStarted])

  return hasStarted ? children : <p role="status">Loading Tessa...</p>
}
