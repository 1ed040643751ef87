import { useEffect, useRef } from 'react'
import { useLiveChanges } from '@tessa/app-shell'
import { hearChange } from '../live/own-changes.ts'

const usualPause = 500

interface Rush {
  timer?: ReturnType<typeof setTimeout> | undefined
  /** What waits for the pause to end: whether this tab changed all of it. */
  waiting?: { readonly isOwn: boolean } | undefined
}

type Refresh = (isOwn: boolean) => void

const ask = (rush: Rush, refresh: Refresh, isOwn: boolean, pause: number): void => {
  rush.waiting = undefined
  refresh(isOwn)
  rush.timer = setTimeout(() => {
    rush.timer = undefined
    if (rush.waiting) ask(rush, refresh, rush.waiting.isOwn, pause)
  }, pause)
}

/**
 * Asks a list anew when something changes: at once, and in a rush of changes after a pause, of half a second by default.
 * `refresh` is told whether only this tab has changed something.
 */
export const useLiveList = (refresh: Refresh, pause = usualPause): void => {
  const newest = useRef(refresh)
  useEffect(() => {
    newest.current = refresh
  })
  const rush = useRef<Rush>({})
  useEffect(() => {
    const { current } = rush
    return () => clearTimeout(current.timer)
  }, [])
  useLiveChanges((changed) => {
    const isOwn = hearChange(changed)
    const { current } = rush
    if (current.timer === undefined) ask(current, (own) => newest.current(own), isOwn, pause)
    else current.waiting = { isOwn: isOwn && current.waiting?.isOwn !== false }
  })
}
