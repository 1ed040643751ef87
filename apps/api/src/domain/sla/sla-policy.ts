import {
  defaultSlaTimes,
  slaFor,
  slaOf,
  storedSla,
  type RequestKind,
  type SlaTimes,
  type WorkOrderStatus,
} from '@tessa/contract'
import { openBusiness, type Business, type BusinessHours } from './business-time.ts'
import { dueAt, pauseSla, resumeSla, type SlaClock } from './due-date.ts'

type Priority = Parameters<typeof slaFor>[1]

/** The statuses that count as a response. A question is not one: it only stops the clock. */
export const respondingStatuses: ReadonlySet<WorkOrderStatus> = new Set([
  'in-progress',
  'escalated',
  'fulfilled',
])

/** The hours and promises that hold. */
export interface SlaTerms {
  readonly hours: BusinessHours
  readonly slaTimes: SlaTimes
}

/** Opened once for the same hours, because a calendar remembers the days that it has looked at. */
const openOnce = () => {
  let opened: { readonly hours: BusinessHours; readonly business: Business } | undefined
  return (hours: BusinessHours): Business => {
    if (opened?.hours !== hours) opened = { hours, business: openBusiness(hours) }
    return opened.business
  }
}

/** The SLA of this installation, in its own business hours. What was promised holds, whatever is promised later. */
export const createSlaPolicy = (terms: BusinessHours | (() => SlaTerms)) => {
  const current = typeof terms === 'function' ? terms : () => ({ hours: terms, slaTimes: defaultSlaTimes })
  const businessOf = openOnce()
  const start = (kind: RequestKind, priority: Priority, now: Date): { sla_key: string; due_at: Date } => {
    const { hours, slaTimes } = current()
    const row = slaFor(kind, priority, slaTimes)
    return { sla_key: storedSla(row), due_at: dueAt(businessOf(hours), row, now) }
  }
  return {
    /** Starts the SLA of a new request: the row that was shown, and its due date. */
    give: start,
    /** Restarts the SLA of a reopened case with the same row. Earlier deadlines no longer count. */
    restart: ({ priority, sla_key }: { priority: Priority; sla_key: string | null }, now: Date) => ({
      ...start(slaOf(sla_key)?.kinds[0] ?? 'work-order', priority, now),
      sla_paused_at: null,
      sla_left_ms: null,
      responded_at: null,
      response_breached_at: null,
      completion_breached_at: null,
      estimated_completion: null,
    }),
    /** The effect of a status change on the clock: it stops while the case waits for the reporter. */
    afterStatus: (
      row: SlaClock & { sla_key: string | null },
      status: WorkOrderStatus,
      now: Date,
    ): SlaClock => {
      const [business, promise] = [businessOf(current().hours), slaOf(row.sla_key)]
      return status === 'needs-info'
        ? pauseSla(business, promise, row, now)
        : resumeSla(business, promise, row, now)
    },
  }
}

export type SlaPolicy = ReturnType<typeof createSlaPolicy>
