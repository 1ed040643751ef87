import { useEffect } from 'react'
import type { Facts, Session, Workflow } from '@tessa/assistant-engine'
import { fieldLabel, promiseFor, withinWords, type RequestKind } from '@tessa/contract'
import type { Assistant } from '@tessa/assistant-engine/react'
import type { OutboxItem } from '../../shared/outbox/outbox.ts'
import { numberOf } from './cases.ts'

type Receipt = Extract<OutboxItem, { state: 'received' }>['receipt']
type Priority = NonNullable<Receipt['priority']>

interface Request {
  readonly kind: OutboxItem['kind']
  /** The fact that names the item that the session speaks of. */
  readonly item: string
  readonly number: string
  readonly priority: string
  /** The facts that hold what is promised for it, by what was asked. */
  readonly promises: Readonly<Record<string, RequestKind>>
}

const requests: readonly Request[] = [
  {
    kind: 'help-request',
    item: 'helpRequestItem',
    number: 'helpRequestId',
    priority: 'helpRequestPriority',
    promises: { supportPromise: 'support-request', helpPromise: 'help-dialog' },
  },
  {
    kind: 'work-order',
    item: 'workOrderItem',
    number: 'workOrderNumber',
    priority: 'workOrderPriority',
    promises: { technicianPromise: 'work-order' },
  },
]

const toldBy = ({ number, priority, promises }: Request, shown = '', receipt?: Receipt): Facts => ({
  [number]: shown,
  // Stays, whatever number the session speaks of later.
  ...(receipt && { requestReceived: 'yes' }),
  [priority]: receipt?.priority ? fieldLabel(receipt.priority) : '',
  ...Object.fromEntries(
    Object.entries(promises).map(([fact, kind]) => [fact, promisedTo(kind, receipt?.priority)]),
  ),
})

const promisedTo = (kind: RequestKind, priority: Priority | undefined): string =>
  priority ? withinWords(promiseFor(kind, priority)) : ''

/** Lets the session speak of this item from now on: it shows the number of no other one. */
export const speakingOf = (kind: OutboxItem['kind'], id: string): Facts => {
  const request = requests.find((one) => one.kind === kind)
  return request ? { [request.item]: id, ...toldBy(request) } : {}
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

/** Tells the session what the server answered: the numbers under which people know what it sent, and how urgent it is. */
export const useReceipts = ({ session, send }: Assistant<Workflow>, items: readonly OutboxItem[]): void => {
  useEffect(() => {
    for (const request of requests) {
      const item = items.find(({ id }) => id === session.facts[request.item])
      const number = item && numberOf(item)
      if (item?.state !== 'received' || number === undefined) continue
      if (session.facts[request.number] !== number)
        send({ type: 'learn', facts: toldBy(request, number, item.receipt) })
    }
  }, [items, send, session])
}
