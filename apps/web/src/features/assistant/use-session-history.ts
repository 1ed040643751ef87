import { useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** Where an entry of the browser's history stands: how many entries of the session lie beneath it. */
interface Place {
  readonly session: string
  readonly depth: number
}

type SessionHistory = {
  sessionId: string
  /** How many entries Back should find: one for each answer, for a receipt, for a step of a dialog. */
  height: number
  /** Goes one step back; gives false where there is none. */
  onBack: () => boolean
  onForward: () => void
}

/**
 * Lets the browser's Back and Forward walk the session before they leave the page. The address stays the same; the
 * entries are counted in the state that the browser keeps with each, so a reload finds its place again.
 */
export const useSessionHistory = ({ sessionId, height, ...on }: SessionHistory): void => {
  const { key } = useLocation()
  const isPushed = useNavigationType() === NavigationType.Push
  const at = useRef<Place>(undefined)
  const wanted = useRef(height)
  const handlers = useRef(on)
  /** On the way from one entry to another; the entries in between are not laid anew. */
  const isMoving = useRef(false)
  const isLeaving = useRef(false)
  // Before the screen shows a step, Back knows of it.
  useLayoutEffect(() => {
    wanted.current = height
    handlers.current = on
  })

  // The router writes entries of its own, which know of no session.
  useLayoutEffect(() => {
    const found = placeIn(history.state)
    const was = at.current?.session === sessionId ? at.current.depth : undefined
    const depth = was === undefined ? 0 : was + (isPushed ? 1 : 0)
    at.current = found?.session === sessionId ? found : { session: sessionId, depth }
    history.replaceState(withPlace(at.current), '')
  }, [isPushed, key, sessionId])

  useLayoutEffect(() => {
    // Until something was pressed, Back leaves as it does on any page just opened.
    if (isMoving.current) return undefined
    if (wasPressed()) return layEntries(at, wanted.current)
    const lay = () => layEntries(at, wanted.current)
    addEventListener('pointerdown', lay, { once: true })
    addEventListener('keydown', lay, { once: true })
    return () => {
      removeEventListener('pointerdown', lay)
      removeEventListener('keydown', lay)
    }
  }, [height, key, sessionId])

  useLayoutEffect(() => {
    /** Beneath all entries of the session, and on to an earlier page where there is one. */
    const leave = (depth: number): void => {
      isLeaving.current = depth > 0
      if (depth > 0) return history.go(-depth)
      at.current = { session: sessionId, depth: 0 }
      history.replaceState(withPlace(at.current), '')
      history.back()
    }
    /** One step after the other, each on the screen before the next: it decides what that is. */
    const move = (steps: number): boolean => {
      const { onForward, onBack } = handlers.current
      if (steps === 0) return true
      if (steps > 0) flushSync(onForward)
      else if (!flushSync(onBack)) return false
      return move(steps - Math.sign(steps))
    }
    const onPop = () => {
      const to = placeIn(history.state)
      const from = at.current
      if (!to || !from) return
      if (isLeaving.current || to.session !== sessionId) return leave(to.depth)
      at.current = to
      isMoving.current = true
      const hasArrived = move(to.depth - from.depth)
      isMoving.current = false
      if (!hasArrived) leave(to.depth)
      // Where a dialog stayed, Back finds it again.
      else if (wasPressed()) layEntries(at, wanted.current)
    }
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [sessionId])
}

const layEntries = (at: { current: Place | undefined }, height: number): void => {
  while (at.current && at.current.depth < height) {
    at.current = { ...at.current, depth: at.current.depth + 1 }
    history.pushState(withPlace(at.current), '')
  }
}

const wasPressed = (): boolean => navigator.userActivation?.hasBeenActive ?? true

const withPlace = (place: Place) => ({ ...(isRecord(history.state) ? history.state : {}), tessaPlace: place })

const placeIn = (state: unknown): Place | undefined => {
  const place = isRecord(state) ? state['tessaPlace'] : undefined
  if (!isRecord(place)) return undefined
  const { session, depth } = place
  return typeof session === 'string' && typeof depth === 'number' ? { session, depth } : undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
