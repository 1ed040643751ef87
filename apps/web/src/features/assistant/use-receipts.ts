import { useEffect } from 'react'
import type { Facts, Session, Workflow } from '@tessa/assistant-engine'
import type { Assistant } from '@tessa/assistant-engine/react'
import type { OutboxItem, Submission } from '../../shared/outbox/outbox.ts'

const requests = [
  { kind: 'help-request', item: 'helpRequestItem', number: 'helpRequestId' },
  { kind: 'work-order', item: 'workOrderItem', number: 'workOrderNumber' },
] as const

/** Lets the session speak of this item from now on: it shows the number of no other one. */
export const speakingOf = (kind: Submission['kind'], id: string): Facts => {
  const request = requests.find((one) => one.kind === kind)
  return request ? { [request.item]: id, [request.number]: '' } : {}
}

/** Lets the session speak of what its help dialog sends. A confirmation goes on speaking of what it confirms. */
export const speakingOfDialog = (
  { facts, final }: Session,
  opening: string,
  corrects?: readonly string[],
): Facts => {
  const isSpokenOf = (item: string) => (corrects ? corrects.includes(facts[item] ?? '') : !final)
  return requests
    .filter(({ item }) => isSpokenOf(item))
    .reduce<Facts>((all, { kind }) => ({ ...all, ...speakingOf(kind, `${opening}:${kind}`) }), {})
}

const numberOf = (items: readonly OutboxItem[], id: string | undefined): string | undefined => {
  const item = items.find((one) => one.id === id)
  return item?.state === 'received' ? item.receipt.number : undefined
}

/** Tells the session the numbers under which people know what it sent, once the server has given them. */
export const useReceipts = ({ session, send }: Assistant<Workflow>, items: readonly OutboxItem[]): void => {
  useEffect(() => {
    for (const { item, number: fact } of requests) {
      const number = numberOf(items, session.facts[item])
      if (number !== undefined && session.facts[fact] !== number)
        send({ type: 'learn', facts: { [fact]: number } })
    }
  }, [items, send, session])
}
