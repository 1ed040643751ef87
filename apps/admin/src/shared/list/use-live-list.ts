import { useEffect, useRef } from 'react'
import { useLiveChanges } from '@tessa/app-shell'

const usualPause = 500

interface Rush {
  timer?: ReturnType<typeof setTimeout> | undefined
  isWanted: boolean
}

const ask = (rush: Rush, refresh: () => void, pause: number): void => {
  rush.isWanted = false
  refresh()
  rush.timer = setTimeout(() => {
    rush.timer = undefined
    if (rush.isWanted) ask(rush, refresh, pause)
  }, pause)
}

/**
 * Asks a list anew when something changes: at once, and in a rush of changes after a pause, of half a second by default.
 */
export const useLiveList = (refresh: () => void, pause = usualPause): void => {
  const newest = useRef(refresh)
  useEffect(() => {
    newest.current = refresh
  })
  const rush = useRef<Rush>({ isWanted: false })
  useEffect(() => {
    const { current } = rush
    return () => clearTimeout(current.timer)
  }, [])
  useLiveChanges(() => {
    if (rush.current.timer === undefined) ask(rush.current, () => newest.current(), pause)
    else rush.current.isWanted = true
  })
}
