import type { OutboxItem } from '../../shared/outbox/outbox.ts'

/** What went to people together: one case, however many papers it has. */
export interface Case {
  readonly main: OutboxItem
  /** The work order of a help request. */
  readonly order: OutboxItem | undefined
}

const openingOf = ({ id }: OutboxItem): string => id.replace(/:(?:help-request|work-order)$/, '')

const shortNumberOf = (item: OutboxItem): string | undefined =>
  item.state === 'received' ? item.receipt.shortNumber : undefined

/** Sent together, or, where one of them was corrected later, known to the server as one case. */
const isOneCase = (request: OutboxItem, order: OutboxItem): boolean => {
  const number = shortNumberOf(request)
  return openingOf(request) === openingOf(order) || (number !== undefined && number === shortNumberOf(order))
}

/** The items, a work order beneath the request that it was sent with. */
export const casesOf = (items: readonly OutboxItem[]): Case[] => {
  const orderOf = (item: OutboxItem) =>
    item.kind === 'help-request'
      ? items.find((one) => one.kind === 'work-order' && isOneCase(item, one))
      : undefined
  const beneath = new Set(items.map(orderOf))
  return items.filter((item) => !beneath.has(item)).map((main) => ({ main, order: orderOf(main) }))
}

/** The number that people say; a receipt of an older server has only that of its paper. */
export const numberOf = (item: OutboxItem): string | undefined =>
  item.state === 'received' ? (item.receipt.shortNumber ?? item.receipt.number) : undefined

/** Of what was refused in a case, the ids. */
export const refusedIn = ({ main, order }: Case): string[] =>
  [main, order].flatMap((item) => (item?.state === 'needs-attention' ? [item.id] : []))
