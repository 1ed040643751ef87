import { useEffect } from 'react'
import { createStore, useStore } from '@tessa/app-shell'

const visible = createStore<string | undefined>(undefined)

/** For a page that shows the state of a session's submissions itself. */
export const useShowSession = (sessionId: string): void =>
  useEffect(() => {
    visible.set(sessionId)
    return () => visible.set(undefined)
  }, [sessionId])

/** The session on the page, if any. */
export const useVisibleSession = (): string | undefined => useStore(visible)

export const isShown = (sessionId: string): boolean => visible.get() === sessionId
