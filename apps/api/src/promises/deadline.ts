import type { ServicePromise } from '@tessa/contract'
import type { Business } from './business-time.ts'

const minute = 60_000

/** The moment by which a promise that is given now has to be kept. */
export const dueAt = (business: Business, { clock, minutes }: ServicePromise, now: Date): Date => {
  if (minutes === null) return new Date(business.endOfDay(now.getTime()))
  return new Date(
    clock === 'always' ? now.getTime() + minutes * minute : business.add(now.getTime(), minutes * minute),
  )
}

export interface Due {
  readonly due_at: Date | null
  /** Since when the clock stands still. */
  readonly paused_at: Date | null
}

/** Stops the clock while the work waits for its reporter. */
export const pause = ({ due_at, paused_at }: Due, now: Date): Due => ({ due_at, paused_at: paused_at ?? now })

/** Lets it run on: what was left when it stopped is left now. A promise that was broken before stays broken. */
export const resume = (
  business: Business,
  promise: ServicePromise | undefined,
  { due_at, paused_at }: Due,
  now: Date,
): Due => {
  if (due_at === null || paused_at === null || paused_at >= due_at) return { due_at, paused_at: null }
  const [due, paused] = [due_at.getTime(), paused_at.getTime()]
  const moved =
    promise?.clock === 'business'
      ? business.add(now.getTime(), business.between(paused, due))
      : now.getTime() + (due - paused)
  return { due_at: new Date(moved), paused_at: null }
}
