import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { useAuth, useConfig } from '@tessa/app-shell'
import { endSplashWhenDue, nameProvider } from './shared/splash.ts'

export type SplashGateProps = {
  /** Resolves when the files of the first page are there, or have failed. Default: at once. */
  isFetched?: Promise<void> | undefined
  children: ReactNode
}

/** Renders the pages below the splash as soon as the current user is known. It ends with the first page. */
export const SplashGate = ({ isFetched, children }: SplashGateProps) => {
  const { data: config } = useConfig()
  const { status } = useAuth()
  // A later sign-in requests the current user again without removing the page.
  const [hasStarted, setHasStarted] = useState(false)
  if (status !== 'loading' && !hasStarted) setHasStarted(true)

  useEffect(() => {
    if (config) nameProvider(config.providerName)
  }, [config])
  const [isThere, setIsThere] = useState(!isFetched)
  useEffect(() => {
    // React shows the page in the same render.
    void isFetched?.then(() => startTransition(() => setIsThere(true)))
  }, [isFetched])
  useEffect(() => {
    if (hasStarted && isThere) endSplashWhenDue()
  }, [hasStarted, isThere])

  return hasStarted ? children : <p role="status">Loading Tessa...</p>
}
