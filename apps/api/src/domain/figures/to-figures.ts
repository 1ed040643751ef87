import type { Figures } from '@tessa/contract'
import type { DayRange } from './range.ts'
import type { Sums } from './sums.ts'

const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((1000 * part) / whole) / 10

const minutes = (seconds: number, count: number): number | null =>
  count === 0 ? null : Math.round(seconds / count / 6) / 10

/** What is counted of work orders, of the whole or of one value. */
export const toCounted = (sums: Sums) => ({
  workOrdersCreated: sums.created,
  workOrdersResolved: sums.resolved,
  responded: sums.responded,
  slaDue: sums.sla_due,
  slaKept: sums.sla_kept,
  slaKeptRate: percent(sums.sla_kept, sums.sla_due),
  reopened: sums.reopened,
  meanResponseMinutes: minutes(sums.response_seconds, sums.responded),
  meanRepairMinutes: minutes(sums.repair_seconds, sums.resolved),
  firstTimeFixes: sums.first_time_fixes,
  firstTimeFixRate: percent(sums.first_time_fixes, sums.resolved),
})

export interface Calls {
  readonly answered: number
  readonly unanswered: number
}

interface OfRange {
  readonly sums: Sums
  readonly calls: Calls
  readonly medianSeconds: number | null
  readonly accounts: number
}

/** The figures of a range, as its sums give them. */
export const toFigures = (
  { from, to }: DayRange,
  { sums, calls: { answered, unanswered }, medianSeconds, accounts }: OfRange,
): Figures => {
  const { sessions_resolved: resolved, sessions_escalated: escalated, sessions_abandoned: abandoned } = sums
  const rate = percent(resolved, resolved + escalated + abandoned)
  return {
    from,
    to,
    chatSessions: sums.sessions,
    utilization: percent(sums.sessions, accounts),
    completionRates: { resolved, escalated, abandoned },
    completionRate: rate === null ? null : Math.round(rate),
    assistantCalls: answered + unanswered,
    answeredCalls: answered,
    aiResponseRate: percent(answered, answered + unanswered),
    ...toCounted(sums),
    medianRepairMinutes: medianSeconds === null ? null : minutes(medianSeconds, 1),
  }
}
