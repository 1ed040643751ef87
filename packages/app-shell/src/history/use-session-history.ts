import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** The position of a history entry: the number of session entries below it. */
interface Place {
  readonly session: string
  readonly depth: number
}

type SessionHistory = {
  sessionId: string
  /** The required number of entries: one for each answer, each receipt and each step of a dialog. */
  height: number
  /** Goes one step back. Returns false if there is none. */
  onBack: () => boolean
  onForward: () => void
}

/**
 * Makes the browser's Back and Forward move through the session before they leave the page. The URL stays the same. The
 * state of each entry has its position, so that a reload finds it again.
 */
export const useSessionHistory = ({ sessionId, height, onBack, onForward }: SessionHistory): void => {
  const { key } = useLocation()
  const isPushed = useNavigationType() === NavigationType.Push
  const at = useRef<Place>(undefined)
  /** Whether a move between entries is in progress, during which no new entries are added. */
  const isMoving = useRef(false)
  const isSigningOut = useRef(false)
  // The entry is added before the screen shows the step.
  const lay = useEffectEvent(() => layEntries(at, height))
  const wasPushed = useEffectEvent(() => isPushed)
  const goBack = useEffectEvent(onBack)
  const goForward = useEffectEvent(onForward)

  // The router adds its own entries without a session. A pop of the router must not be confused with a session entry.
  useLayoutEffect(() => {
    const found = entryIndex(history.state)
    const was = at.current?.session === sessionId ? at.current.depth : undefined
    const depth = was === undefined ? 0 : was + (wasPushed() ? 1 : 0)
    at.current = found?.session === sessionId ? found : { session: sessionId, depth }
    history.replaceState(withPlace(at.current), '')
  }, [key, sessionId])

  useLayoutEffect(() => {
    // Until the first press, Back leaves the page as usual.
    if (isMoving.current) return undefined
    if (wasPressed()) return lay()
    const onPress = () => lay()
    addEventListener('pointerdown', onPress, { once: true })
    addEventListener('keydown', onPress, { once: true })
    return () => {
      removeEventListener('pointerdown', onPress)
      removeEventListener('keydown', onPress)
    }
  }, [height, key, sessionId])

  useLayoutEffect(() => {
    /** Goes below all session entries, and on to an earlier page if there is one. */
    const leave = (depth: number): void => {
      isSigningOut.current = depth > 0
      if (depth > 0) return history.go(-depth)
      at.current = { session: sessionId, depth: 0 }
      history.replaceState(withPlace(at.current), '')
      history.back()
    }
    /** Goes one step at a time, because each step on the screen determines the next one. */
    const move = (steps: number): boolean => {
      if (steps === 0) return true
      if (steps > 0) flushSync(() => goForward())
      else if (!flushSync(() => goBack())) return false
      return move(steps - Math.sign(steps))
    }
    const onPop = () => {
      const to = entryIndex(history.state)
      const from = at.current
      if (!to || !from) return
      if (isSigningOut.current || to.session !== sessionId) return leave(to.depth)
      at.current = to
      isMoving.current = true
      const hasArrived = move(to.depth - from.depth)
      isMoving.current = false
      if (!hasArrived) leave(to.depth)
      // A dialog that stayed open gets its entry again.
      else if (wasPressed()) lay()
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

const entryIndex = (state: unknown): Place | undefined => {
  const place = isRecord(state) ? state['tessaPlace'] : undefined
  if (!isRecord(place)) return undefined
  const { session, depth } = place
  return typeof session === 'string' && typeof depth === 'number' ? { session, depth } : undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
