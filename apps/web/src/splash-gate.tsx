import { useEffect, useState, type ReactNode } from 'react'
import { useAuth, useConfig } from '@tessa/app-shell'
import { endSplashWhenDue, nameProvider } from './shared/splash.ts'

/** Renders the pages below the splash as soon as the current user is known. */
export const SplashGate = ({ children }: { children: ReactNode }) => {
  const { data: config } = useConfig()
  const { status } = useAuth()
  // A later sign-in requests the current user again without removing the page.
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
