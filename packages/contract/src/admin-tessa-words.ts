// The words of Admin Tessa, apart from its schemas: screens need them without a validator.

/** A longer question is refused. */
export const longestQuestion = 500

/** Every question that Admin Tessa answers. */
export const tessaQuestions = [
  'overview',
  'trends',
  'created',
  'resolved',
  'open',
  'status',
  'overdue',
  'due-today',
  'unassigned',
  'oldest',
  'repair-time',
  'median-repair-time',
  'response-time',
  'sla',
  'first-time-fix',
  'reopened',
  'technicians',
  'users',
  'new-users',
  'sessions',
  'completion-rate',
  'reasons',
  'satisfaction',
  'help-requests',
  'contact-messages',
  'comparison',
  'change',
] as const
export type TessaQuestion = (typeof tessaQuestions)[number]

/** What can be changed of an understood question. */
export const understandingParts = [
  'question',
  'equipment',
  'manufacturer',
  'facility',
  'technician',
  'priority',
  'status',
  'outcome',
  'by',
  'range',
  'before',
] as const
export type UnderstandingPart = (typeof understandingParts)[number]

/** How a chart is drawn. */
export const chartTypes = ['bar', 'line', 'pie'] as const

/** What a number of an answer is. */
export const tessaUnits = ['count', 'percent', 'minutes', 'days', 'rating'] as const
export type TessaUnit = (typeof tessaUnits)[number]
