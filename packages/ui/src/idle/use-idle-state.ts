import { useEffect, useState } from 'react'
import { createActivity } from './activity.ts'
import { idleStateAt, type IdleState } from './idle-state.ts'

const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const
const lookEvery = 1000
const renewEvery = 30_000
/** A user without activity for this long counts as absent. The token is renewed when they return. */
const presentFor = 5 * 60_000

const isSame = (one: IdleState, other: IdleState) =>
  one.phase === other.phase &&
  (one.phase !== 'warned' || other.phase !== 'warned' || one.secondsLeft === other.secondsLeft)

/**
 * Tracks the activity of a signed-in user in all tabs. It renews the sign-in during activity and returns the idle
 * state. `keepFresh` must stay the same function.
 *
 * @example const { idleness, stay } = useIdleState(signIn.keepFresh, 30 * 60_000)
 */
export const useIdleState = (
  keepFresh: () => Promise<unknown>,
  /** The idle time that ends a sign-in, in milliseconds. */
  limit: number,
): { idleness: IdleState; stay: () => void } => {
  const [activity] = useState(createActivity)
  const [idleness, setIdleness] = useState<IdleState>({ phase: 'active' })
  useEffect(() => {
    activity.resume()
    const look = () => {
      const next = idleStateAt(Date.now(), activity.last(), limit)
      setIdleness((present) => (isSame(present, next) ? present : next))
    }
    const renew = () => {
      if (Date.now() - activity.last() > presentFor) return
      // The next call retries a failed renewal and reports its error.
      keepFresh().catch((cause: unknown) => console.warn('The sign-in could not be renewed yet.', cause))
    }
    // After the warning, only a decision counts, not a mouse movement or a wake-up of the device.
    const onSign = () => {
      if (idleStateAt(Date.now(), activity.last(), limit).phase === 'active') activity.touch()
      else look()
    }
    look()
    for (const sign of signs) window.addEventListener(sign, onSign, { passive: true })
    const looking = setInterval(look, lookEvery)
    const renewing = setInterval(renew, renewEvery)
    return () => {
      for (const sign of signs) window.removeEventListener(sign, onSign)
      clearInterval(looking)
      clearInterval(renewing)
    }
  }, [activity, keepFresh, limit])

  const stay = () => {
    activity.touch()
    setIdleness({ phase: 'active' })
  }
  return { idleness, stay }
}
