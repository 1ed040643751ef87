import type { Figures } from './analytics.ts'
import type { CallAnswer } from './assistant-call-words.ts'
import type { AssistantCallFilter } from './assistant-calls.ts'
import type { FigureDimension } from './analytics-words.ts'
import type { ChatSessionFilter } from './help-desk.ts'
import type { WorkOrderFilter } from './work-order-filter.ts'
import { joinFilterValues } from './work-order-filter-words.ts'

/** The records behind a figure: as many as the list shows with this filter. */
export type FigureRecords =
  | { readonly list: 'work-orders'; readonly filter: WorkOrderFilter }
  | { readonly list: 'chat-sessions'; readonly filter: ChatSessionFilter }
  | { readonly list: 'assistant-calls'; readonly filter: AssistantCallFilter }

interface Days {
  readonly from: string
  readonly to: string
}

const created = ({ from, to }: Days, fact?: string) => ({
  createdFrom: from,
  createdTo: to,
  ...(fact === undefined ? {} : { fact }),
})
const resolved = ({ from, to }: Days, fact?: string) => ({
  resolvedFrom: from,
  resolvedTo: to,
  ...(fact === undefined ? {} : { fact }),
})

const workOrderFilters = {
  workOrdersCreated: (days) => created(days),
  workOrdersResolved: (days) => resolved(days),
  responded: (days) => created(days, 'responded'),
  slaDue: (days) => created(days, 'sla-kept,sla-missed'),
  slaKept: (days) => created(days, 'sla-kept'),
  reopened: (days) => created(days, 'reopened'),
  firstTimeFixes: (days) => resolved(days, 'first-time-fix'),
} as const satisfies Readonly<Partial<Record<keyof Figures, (days: Days) => WorkOrderFilter>>>

const sessionFilters = {
  chatSessions: ({ from, to }) => ({ from, to }),
  resolved: ({ from, to }) => ({ from, to, outcome: 'resolved' }),
  escalated: ({ from, to }) => ({ from, to, outcome: 'escalated' }),
  abandoned: ({ from, to }) => ({ from, to, outcome: 'abandoned' }),
} as const satisfies Readonly<Record<string, (days: Days) => ChatSessionFilter>>

/** A figure that counts work orders, and so has as many of them behind it. */
export type WorkOrderFigure = keyof typeof workOrderFilters
/** A figure that counts sessions. */
export type SessionFigure = keyof typeof sessionFilters

/** The work orders of one value of a dimension, where the empty one is none. */
export const workOrdersOfValue = (dimension: FigureDimension, value: string): WorkOrderFilter => {
  const text = joinFilterValues([value])
  switch (dimension) {
    case 'manufacturer':
      return value === '' ? { unspecified: 'manufacturer' } : { manufacturer: text }
    case 'technician':
      return { technicianId: value === '' ? 'none' : value }
    case 'equipment':
      return { equipment: text }
    case 'facility':
      return { facility: text }
    case 'priority':
      return { priority: value }
  }
}

/** The work orders that a figure counts, of all or of one value of a dimension. */
export const workOrdersBehind = (
  figure: WorkOrderFigure,
  days: Days,
  of?: { readonly dimension: FigureDimension; readonly value: string },
): Extract<FigureRecords, { list: 'work-orders' }> => ({
  list: 'work-orders',
  filter: { ...workOrderFilters[figure](days), ...(of && workOrdersOfValue(of.dimension, of.value)) },
})

/** The sessions that a figure counts. */
export const sessionsBehind = (figure: SessionFigure, days: Days): FigureRecords => ({
  list: 'chat-sessions',
  filter: sessionFilters[figure](days),
})

/** The calls of the assistant: all, or those with this answer. */
export const assistantCallsBehind = ({ from, to }: Days, answer?: CallAnswer): FigureRecords => ({
  list: 'assistant-calls',
  filter: { from, to, ...(answer === undefined ? {} : { answer }) },
})

/** The sessions that came to a step. */
export const sessionsReaching = (step: string, { from, to }: Days): FigureRecords => ({
  list: 'chat-sessions',
  filter: { from, to, step },
})

/** The sessions that were abandoned at a step. */
export const sessionsLeftAt = (step: string, { from, to }: Days): FigureRecords => ({
  list: 'chat-sessions',
  filter: { from, to, leftAt: step },
})

/** The sessions that were escalated for a reason. */
export const sessionsEscalatedFor = (reason: string, { from, to }: Days): FigureRecords => ({
  list: 'chat-sessions',
  filter: { from, to, outcome: 'escalated', reason },
})
