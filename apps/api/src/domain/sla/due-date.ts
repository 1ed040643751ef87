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
  /** The milliseconds that were left then: of business hours where the promise counts those. */
  readonly sla_left_ms: number | null
}

type Promised = Pick<SlaPolicyRow, 'clock'> | undefined

const leftBefore = (business: Business, promise: Promised, due: Date, now: Date): number =>
  promise?.clock === 'business'
    ? business.between(now.getTime(), due.getTime())
    : Math.max(0, due.getTime() - now.getTime())

/** Stops the clock while the work waits for its reporter. */
export const pauseSla = (business: Business, promise: Promised, clock: SlaClock, now: Date): SlaClock => {
  const { due_at, sla_paused_at, sla_left_ms } = clock
  if (sla_paused_at !== null) return { due_at, sla_paused_at, sla_left_ms }
  const left = due_at === null ? null : leftBefore(business, promise, due_at, now)
  return { due_at, sla_paused_at: now, sla_left_ms: left }
}

/** Restarts the clock with the time that was left when it stopped. An earlier breach remains a breach. */
export const resumeSla = (business: Business, promise: Promised, clock: SlaClock, now: Date): SlaClock => {
  const { due_at, sla_paused_at, sla_left_ms } = clock
  const running = { sla_paused_at: null, sla_left_ms: null }
  if (due_at === null || sla_paused_at === null || sla_paused_at >= due_at) return { due_at, ...running }
  // A clock that was stopped before its rest was stored counts it by the hours of today.
  const left = sla_left_ms ?? leftBefore(business, promise, due_at, sla_paused_at)
  const due = promise?.clock === 'business' ? business.add(now.getTime(), left) : now.getTime() + left
  return { due_at: new Date(due), ...running }
}
