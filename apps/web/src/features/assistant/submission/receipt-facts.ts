import type { Facts, Session } from '@tessa/assistant-engine'
import { fieldLabel, slaFor, slaOf, withinText, type RequestKind, type SlaTimes } from '@tessa/contract'
import type { OutboxItem } from '../../../shared/outbox/outbox.ts'
import { numberOf } from './group-deliveries.ts'

type Receipt = Extract<OutboxItem, { state: 'received' }>['receipt']
type Priority = NonNullable<Receipt['priority']>

interface Request {
  readonly kind: OutboxItem['kind']
  /** The fact that names the current item of the session. */
  readonly item: string
  readonly number: string
  readonly priority: string
  /** The facts with its response time, by kind of request. */
  readonly slaFacts: Readonly<Record<string, RequestKind>>
}

const requests: readonly Request[] = [
  {
    kind: 'help-request',
    item: 'helpRequestItem',
    number: 'helpRequestId',
    priority: 'helpRequestPriority',
    slaFacts: { supportPromise: 'support-request', helpPromise: 'help-dialog' },
  },
  {
    kind: 'work-order',
    item: 'workOrderItem',
    number: 'workOrderNumber',
    priority: 'workOrderPriority',
    slaFacts: { technicianPromise: 'work-order' },
  },
]

const factsFromReceipt = (
  { number, priority, slaFacts }: Request,
  shown = '',
  receipt?: Receipt,
  slaTimes?: SlaTimes,
): Facts => ({
  [number]: shown,
  // This fact stays when the session names a later item.
  ...(receipt && { requestReceived: 'yes' }),
  [priority]: receipt?.priority ? fieldLabel(receipt.priority) : '',
  ...Object.fromEntries(
    Object.entries(slaFacts).map(([fact, kind]) => [
      fact,
      givenTo(kind, receipt) ?? promisedTo(kind, receipt?.priority, slaTimes),
    ]),
  ),
})

/** What the server promised when it received the request, if that is of this kind. */
const givenTo = (kind: RequestKind, receipt: Receipt | undefined): string | undefined => {
  const given = slaOf(receipt?.slaKey ?? null)
  return given?.kinds.some((one) => one === kind) ? withinText(given) : undefined
}

const promisedTo = (
  kind: RequestKind,
  priority: Priority | undefined,
  slaTimes: SlaTimes | undefined,
): string => (priority ? withinText(slaFor(kind, priority, slaTimes)) : '')

/** What is promised to a request that still waits, where the flow itself words another promise. */
const factsOfWaiting = ({ slaFacts }: Request, known: Facts, slaTimes: SlaTimes | undefined): Facts =>
  Object.fromEntries(
    Object.entries(slaFacts).flatMap(([fact, kind]) => {
      const words = promisedTo(kind, 'high', slaTimes)
      const isOther = words !== promisedTo(kind, 'high', undefined)
      return isOther && known[fact] !== words ? [[fact, words]] : []
    }),
  )

/** Makes this item the current one of the session, so that no other number is shown. */
export const trackItem = (kind: OutboxItem['kind'], id: string): Facts => {
  const request = requests.find((one) => one.kind === kind)
  return request ? { [request.item]: id, ...factsFromReceipt(request) } : {}
}

/** Makes the items of the help dialog current, except at a confirmation step, which keeps its own. */
export const trackDialogItems = (
  { facts, final }: Session,
  opening: string,
  corrects?: readonly string[],
): Facts => {
  const isSpokenOf = (item: string) => (corrects ? corrects.includes(facts[item] ?? '') : !final)
  return requests
    .filter(({ item }) => isSpokenOf(item))
    .reduce<Facts>((all, { kind }) => ({ ...all, ...trackItem(kind, `${opening}:${kind}`) }), {})
}

/** What the session does not know yet of the server's responses: the numbers, the priority and the response times. */
export const factsOfReceipts = (
  { facts: known }: Session,
  items: readonly OutboxItem[],
  slaTimes: SlaTimes | undefined,
): Facts[] =>
  requests.flatMap((request) => {
    const item = items.find(({ id }) => id === known[request.item])
    if (!item) return []
    if (item.state !== 'received') {
      const facts = factsOfWaiting(request, known, slaTimes)
      return Object.keys(facts).length > 0 ? [facts] : []
    }
    const number = numberOf(item)
    return number === undefined || known[request.number] === number
      ? []
      : [factsFromReceipt(request, number, item.receipt, slaTimes)]
  })
