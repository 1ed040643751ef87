import { useEffect, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let onScreen: string | undefined

const show = (sessionId: string | undefined): void => {
  onScreen = sessionId
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const read = () => onScreen

/** For a page that tells itself how far what was sent from a session has come. */
export const useTellsOf = (sessionId: string): void =>
  useEffect(() => {
    show(sessionId)
    return () => show(undefined)
  }, [sessionId])

/** The session that the page itself tells of, if there is one. */
export const useSessionOnScreen = (): string | undefined => useSyncExternalStore(subscribe, read)
