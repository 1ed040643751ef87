/** What may be open over a work order, as its address says. */
export const detailDialogs = [
  'status',
  'assign',
  'note',
  'reply',
  'facts',
  'priority',
  'duplicate',
  'hand-over',
] as const
export type DetailDialog = (typeof detailDialogs)[number]

/** Undefined for a word that is no dialog. */
export const readDetailDialog = (word: string | null | undefined): DetailDialog | undefined =>
  detailDialogs.find((name) => name === word)
