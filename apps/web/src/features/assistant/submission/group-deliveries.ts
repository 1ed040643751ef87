import type { OutboxItem } from '../../../shared/outbox/outbox.ts'

/** The submissions of one case. */
export interface DeliveryGroup {
  readonly main: OutboxItem
  /** The work order of a help request. */
  readonly order: OutboxItem | undefined
}

const openingOf = ({ id }: OutboxItem): string => id.replace(/:(?:help-request|work-order)$/, '')

const shortNumberOf = (item: OutboxItem): string | undefined =>
  item.state === 'received' ? item.receipt.shortNumber : undefined

/** Whether two items belong to one case: they were sent together, or the server linked them after a correction. */
const isOneCase = (request: OutboxItem, order: OutboxItem): boolean => {
  const number = shortNumberOf(request)
  return openingOf(request) === openingOf(order) || (number !== undefined && number === shortNumberOf(order))
}

/** Groups the items, each work order with its help request. */
export const groupDeliveries = (items: readonly OutboxItem[]): DeliveryGroup[] => {
  const orderOf = (item: OutboxItem) =>
    item.kind === 'help-request'
      ? items.find((one) => one.kind === 'work-order' && isOneCase(item, one))
      : undefined
  const beneath = new Set(items.map(orderOf))
  return items.filter((item) => !beneath.has(item)).map((main) => ({ main, order: orderOf(main) }))
}

/** The short number of the case. A receipt of an older server has only the number of the document. */
export const numberOf = (item: OutboxItem): string | undefined =>
  item.state === 'received' ? (item.receipt.shortNumber ?? item.receipt.number) : undefined

/** The ids of the rejected items of a case. */
export const rejectedIds = ({ main, order }: DeliveryGroup): string[] =>
  [main, order].flatMap((item) => (item?.state === 'needs-attention' ? [item.id] : []))
