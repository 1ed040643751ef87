import type { AssistantCallKind } from '@tessa/contract'
import type { Generated } from 'kysely'

export interface FigureNotesTable {
  id: Generated<number>
  subject: 'work-order' | 'session'
  subject_id: string
}

/** What a work order has contributed to the figures. */
export interface WorkOrderFactsTable {
  work_order_id: string
  created_day: string
  resolved_day: string | null
  equipment: string
  manufacturer: string
  facility: string
  technician: string
  priority: string
  response_seconds: number | null
  sla: 'kept' | 'missed' | null
  is_reopened: boolean
  repair_seconds: number | null
  /** The logarithm of the time to repair. */
  repair_class: number | null
  is_first_time_fix: boolean
}

export interface SessionFactsTable {
  chat_session_id: string
  created_day: string
  outcome: string | null
  reason: string | null
  /** The steps that it came to, in the order of their names. */
  steps: string[]
  /** The step at which it was abandoned. */
  left_at: string | null
}

export interface FiguresByDayTable {
  span: 'day' | 'third' | 'month' | 'quarter' | 'year'
  dimension: string
  /** The first day of the span. A third is the first ten days of a month, the next ten, or its other days. */
  day: string
  value: string
  sessions: Generated<number>
  sessions_resolved: Generated<number>
  sessions_escalated: Generated<number>
  sessions_abandoned: Generated<number>
  created: Generated<number>
  responded: Generated<number>
  response_seconds: Generated<number>
  sla_due: Generated<number>
  sla_kept: Generated<number>
  reopened: Generated<number>
  resolved: Generated<number>
  repair_seconds: Generated<number>
  first_time_fixes: Generated<number>
}

/** A call of the assistant, without its texts. */
export interface AssistantCallsTable {
  id: Generated<number>
  day: string
  called_at: Date
  kind: AssistantCallKind
  is_answered: boolean
  duration_ms: number
  chat_session_id: string | null
}

/** How many calls of the assistant were answered on a day. A trigger adds each call; the deletion of calls leaves it. */
export interface AssistantCallCountsTable {
  day: string
  kind: AssistantCallKind
  answered: Generated<number>
  unanswered: Generated<number>
}

/** A table of one row. A server locks the row while it applies differences. */
export interface FigureStateTable {
  is_only: Generated<boolean>
  /** Where the days of the figures begin; null before the first run. */
  counted_zone: string | null
  /** The hash of the steps that sessions were counted with; null before the first start. */
  known_steps: string | null
  recounted_at: Date | null
  /** How many facts and day rows the last recount found different. */
  differences: number | null
}
