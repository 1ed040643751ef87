import { useEffect, useEffectEvent, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useApi, useAuthSession, useClock } from '@tessa/app-shell'
import type { SessionStore } from '../../../shared/session-store.ts'
import type { CurrentReporter } from './current-reporter.ts'
import type { WantedSession } from './load-remote-session.ts'
import { openSession, type OpenedSession, type SessionTarget } from './open-session.ts'

export type Opening =
  | { readonly status: 'pending' }
  | { readonly status: 'opened'; readonly opened: OpenedSession }
  | { readonly status: 'failed'; readonly error: unknown }

const pending: Opening = { status: 'pending' }

/** Opens the session of the URL when the screen appears, and again for a retry, without the URL, or for a new one. */
export const useOpenSession = (
  store: SessionStore,
  reporter: CurrentReporter,
  wantedAtFirst: WantedSession | null,
) => {
  const api = useApi()
  const { signIn } = useAuthSession()
  const clock = useClock()
  const queries = useQueryClient()
  // Each new object asks once more, also for the same session.
  const [target, setTarget] = useState<SessionTarget>({ kind: 'wanted', wanted: wantedAtFirst })
  const [result, setResult] = useState<{ readonly target: SessionTarget; readonly opening: Opening }>()

  const open = useEffectEvent(() => openSession({ api, signIn, store, queries, clock }, reporter, target))
  useEffect(() => {
    let isGone = false
    const settle = (opening: Opening) => {
      if (!isGone) setResult({ target, opening })
    }
    open().then(
      (opened) => settle({ status: 'opened', opened }),
      (error: unknown) => settle({ status: 'failed', error }),
    )
    return () => void (isGone = true)
  }, [target])

  return {
    opening: result?.target === target ? result.opening : pending,
    /** What the URL asks for, as long as that is what opens. */
    wanted: target.kind === 'wanted' ? target.wanted : null,
    retry: () => setTarget({ ...target }),
    begin: () => setTarget({ kind: 'new' }),
    /** Opens what is stored here instead of what the URL asks for. */
    leave: () => setTarget({ kind: 'wanted', wanted: null }),
  }
}
