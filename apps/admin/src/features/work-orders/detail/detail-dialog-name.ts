/** What may be open over a work order, as its address says. */
export const detailDialogs = [
  'status',
  'assign',
  'note',
  'reopen',
  'reply',
  'facts',
  'priority',
  'duplicate',
  'hold',
  'hand-over',
] as const
export type DetailDialog = (typeof detailDialogs)[number]

/** The tabs of a work order. */
export const detailParts = ['details', 'activity', 'actions'] as const
export type DetailPart = (typeof detailParts)[number]
