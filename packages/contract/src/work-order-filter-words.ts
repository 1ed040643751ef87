// The words of the filter, apart from its schemas: screens need them without a validator.

/** The reasons for attention. All of them apply only to active work orders. */
export const workOrderAttentions = [
  'overdue',
  'due-soon',
  'due-today',
  'unassigned',
  'critical',
  'escalated',
  'waiting',
  'facility-assumed',
] as const
export type WorkOrderAttention = (typeof workOrderAttentions)[number]

/** `due-soon` is what falls due within so many minutes, `due-today` what does before the day ends. */
export const dueSoonMinutes = 120

/** What a work order has been through, as the figures count it. The answers of the team count for the SLA. */
export const workOrderFacts = ['responded', 'sla-kept', 'sla-missed', 'reopened', 'first-time-fix'] as const
export type WorkOrderFact = (typeof workOrderFacts)[number]

/** What a work order may say nothing of. */
export const workOrderGaps = ['manufacturer'] as const

/** Whether anything falls due: what is finished or waits for its reporter does not, nor what has no deadline. */
export const workOrderDueWords = ['dated', 'undated'] as const
export type WorkOrderDueWord = (typeof workOrderDueWords)[number]

export const workOrderSorts = ['newest', 'oldest', 'due', 'touched', 'priority'] as const
export type WorkOrderSort = (typeof workOrderSorts)[number]

/** A calendar shows six weeks at most. */
export const mostCalendarDays = 42

/** More technicians, equipment or facilities than this in one filter are refused. */
export const mostFilterValues = 50

/** Several values as one parameter. A comma that belongs to a value stands behind a backslash. */
export const joinFilterValues = (values: readonly string[]): string =>
  values.map((value) => value.replaceAll(/[\\,]/g, String.raw`\$&`)).join(',')

/** The values of a parameter, each once. */
export const splitFilterValues = (text: string | undefined): string[] => {
  const values = text?.match(/(?:\\[\s\S]|[^\\,])+/g) ?? []
  return [...new Set(values.map((value) => value.replaceAll(/\\([\s\S])/g, '$1').trim()))].filter(Boolean)
}

/** By what a list of work orders can be narrowed, and how it is sorted. */
export const workOrderFilterFields = [
  'search',
  'status',
  'priority',
  'technicianId',
  'equipment',
  'manufacturer',
  'facility',
  'createdFrom',
  'createdTo',
  'resolvedFrom',
  'resolvedTo',
  'dueFrom',
  'dueTo',
  'due',
  'attention',
  'fact',
  'unspecified',
  'reporterId',
  'sort',
] as const

/** What `GET /api/work-orders/values` lists the values of. */
export const workOrderValueFields = ['equipment', 'manufacturer', 'facility'] as const
export type WorkOrderValueField = (typeof workOrderValueFields)[number]

/** What `GET /api/work-orders/value-counts` counts the given values of. */
export const workOrderCountedFields = [...workOrderValueFields, 'technicianId'] as const
export type WorkOrderCountedField = (typeof workOrderCountedFields)[number]
