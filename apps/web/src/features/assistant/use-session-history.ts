import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** Where an entry of the browser's history stands: how many entries of the session lie beneath it. */
interface Place {
  readonly session: string
  readonly depth: number
}

type SessionHistory = {
  sessionId: string
  /** How many entries Back should find: one for each answer, one for a dialog. */
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
    if (navigator.userActivation?.hasBeenActive ?? true) return layEntries(at, wanted.current)
    const lay = () => layEntries(at, wanted.current)
    addEventListener('pointerdown', lay, { once: true })
    addEventListener('keydown', lay, { once: true })
    return () => {
      removeEventListener('pointerdown', lay)
      removeEventListener('keydown', lay)
    }
  }, [height, key, sessionId])

  useLayoutEffect(() => {
    const onPop = () => {
      const to = placeIn(history.state)
      const from = at.current
      if (!to || !from) return
      if (to.session !== sessionId) return leave(to)
      at.current = to
      for (let steps = to.depth - from.depth; steps > 0; steps--) handlers.current.onForward()
      for (let steps = from.depth - to.depth; steps > 0; steps--)
        if (!handlers.current.onBack()) return leave(to)
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

/** Past every entry that the session laid. */
const leave = ({ depth }: Place): void => history.go(-depth - 1)

const withPlace = (place: Place) => ({ ...(isRecord(history.state) ? history.state : {}), tessaPlace: place })

const placeIn = (state: unknown): Place | undefined => {
  const place = isRecord(state) ? state['tessaPlace'] : undefined
  if (!isRecord(place)) return undefined
  const { session, depth } = place
  return typeof session === 'string' && typeof depth === 'number' ? { session, depth } : undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
