import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Splash, useSplashStep } from '@tessa/ui'
import { configQuery } from './api.tsx'
import { useAuth } from './shared/auth/use-auth.ts'

const shownAtLeast = 4500

/** The splash: at least 4500 ms, and until it is known who is looking. */
export const Startup = ({ onDone }: { onDone: () => void }) => {
  const step = useSplashStep()
  const config = useQuery(configQuery)
  const { status } = useAuth()
  const [wasShownLongEnough, setWasShownLongEnough] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setWasShownLongEnough(true), shownAtLeast)
    return () => clearTimeout(timer)
  }, [])

  const isReady = wasShownLongEnough && status !== 'loading'
  useEffect(() => {
    if (isReady) onDone()
  }, [isReady, onDone])

  return <Splash step={step} providerName={config.data?.providerName ?? 'your service provider'} />
}
