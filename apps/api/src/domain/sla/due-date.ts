import type { SlaPolicyRow } from '@tessa/contract'
import type { Business } from './business-time.ts'

const minute = 60_000

/** The moment by which an SLA that starts now must be met. */
export const dueAt = (business: Business, { clock, minutes }: SlaPolicyRow, now: Date): Date => {
  if (minutes === null) return new Date(business.endOfDay(now.getTime()))
  return new Date(
    clock === 'always' ? now.getTime() + minutes * minute : business.add(now.getTime(), minutes * minute),
  )
}

export interface SlaClock {
  readonly due_at: Date | null
  /** The time when the clock was stopped. */
  readonly sla_paused_at: Date | null
}

/** Stops the clock while the work waits for its reporter. */
export const pauseSla = ({ due_at, sla_paused_at }: SlaClock, now: Date): SlaClock => ({
  due_at,
  sla_paused_at: sla_paused_at ?? now,
})

/** Restarts the clock with the time that was left when it stopped. An earlier breach remains a breach. */
export const resumeSla = (
  business: Business,
  promise: SlaPolicyRow | undefined,
  { due_at, sla_paused_at }: SlaClock,
  now: Date,
): SlaClock => {
  if (due_at === null || sla_paused_at === null || sla_paused_at >= due_at)
    return { due_at, sla_paused_at: null }
  const [due, paused] = [due_at.getTime(), sla_paused_at.getTime()]
  const moved =
    promise?.clock === 'business'
      ? business.add(now.getTime(), business.between(paused, due))
      : now.getTime() + (due - paused)
  return { due_at: new Date(moved), sla_paused_at: null }
}
