import { useEffect, useEffectEvent, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useApi, useAuthSession, useClock } from '@tessa/app-shell'
import type { SessionStore } from '../../../shared/session-store.ts'
import type { CurrentReporter } from './current-reporter.ts'
import type { WantedSession } from './load-remote-session.ts'
import { openSession, type OpenedSession } from './open-session.ts'

export type Opening =
  | { readonly status: 'pending' }
  | { readonly status: 'opened'; readonly opened: OpenedSession }
  | { readonly status: 'failed'; readonly error: unknown }

const pending: Opening = { status: 'pending' }

/** Opens the session when the screen appears, and again when another one is asked for, or a new one begins. */
export const useOpenSession = (
  store: SessionStore,
  reporter: CurrentReporter,
  wanted: WantedSession | null,
) => {
  const api = useApi()
  const { signIn } = useAuthSession()
  const clock = useClock()
  const queries = useQueryClient()
  const [attempt, setAttempt] = useState(0)
  const [isNew, setIsNew] = useState(false)
  const asked = `${attempt} ${wanted?.sessionId ?? ''}`
  const [result, setResult] = useState<{ readonly asked: string; readonly opening: Opening }>()

  const open = useEffectEvent(() =>
    openSession({ api, signIn, store, queries, clock }, reporter, isNew ? 'new' : wanted),
  )
  useEffect(() => {
    let isGone = false
    const settle = (opening: Opening) => {
      if (!isGone) setResult({ asked, opening })
    }
    open().then(
      (opened) => settle({ status: 'opened', opened }),
      (error: unknown) => settle({ status: 'failed', error }),
    )
    return () => void (isGone = true)
  }, [asked])

  const retry = () => setAttempt(attempt + 1)
  return {
    opening: result?.asked === asked ? result.opening : pending,
    retry,
    begin: () => {
      setIsNew(true)
      retry()
    },
  }
}
