import { useEffect, useState } from 'react'
import { createActivity } from './activity.ts'
import { idlenessAt, type Idleness } from './idleness.ts'

const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const
const lookEvery = 1000
const renewEvery = 30_000
/** Somebody who did nothing for this long is not there; their token is renewed when they come back. */
const presentFor = 5 * 60_000

const isSame = (one: Idleness, other: Idleness) =>
  one.phase === other.phase &&
  (one.phase !== 'warned' || other.phase !== 'warned' || one.secondsLeft === other.secondsLeft)

/**
 * Watches over a signed-in person, in all tabs together: renews the sign-in while they are there, and tells how idle
 * they are. `keepFresh` must stay the same function.
 *
 * @example const { idleness, stay } = useIdleness(signIn.keepFresh)
 */
export const useIdleness = (keepFresh: () => Promise<unknown>): { idleness: Idleness; stay: () => void } => {
  const [activity] = useState(createActivity)
  const [idleness, setIdleness] = useState<Idleness>({ phase: 'active' })
  useEffect(() => {
    activity.resume()
    const look = () => {
      const next = idlenessAt(Date.now(), activity.last())
      setIdleness((present) => (isSame(present, next) ? present : next))
    }
    const renew = () => {
      if (Date.now() - activity.last() > presentFor) return
      // A renewal that fails now is tried again by the next call, which tells the person.
      keepFresh().catch((cause: unknown) => console.warn('The sign-in could not be renewed yet.', cause))
    }
    // Once warned, only a decision counts, not a mouse that was pushed or a machine that woke up.
    const onSign = () => {
      if (idlenessAt(Date.now(), activity.last()).phase === 'active') activity.touch()
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
  }, [activity, keepFresh])

  const stay = () => {
    activity.touch()
    setIdleness({ phase: 'active' })
  }
  return { idleness, stay }
}
