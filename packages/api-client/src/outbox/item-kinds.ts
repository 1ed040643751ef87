import type { DeliveredItem, PendingItem } from './session-record.ts'

/** Whether the item belongs to the guided session itself, which has one owner. */
export const isOfSession = (item: Pick<PendingItem, 'kind' | 'body'>): boolean =>
  item.kind === 'report' || (item.kind === 'file' && !('goal' in item.body))

/** Whether the item was added to a case. Several people can write to a case through its private link. */
export const isForCase = (item: PendingItem | DeliveredItem): boolean => {
  if (item.kind !== 'file') return item.kind === 'comment' || item.kind === 'feedback'
  return 'receipt' in item ? item.isForCase === true : item.body.goal !== undefined
}
