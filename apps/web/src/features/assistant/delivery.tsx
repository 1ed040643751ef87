import { IconAlertTriangle, IconCircleCheck, IconClock, IconSend, type Icon } from '@tabler/icons-react'
import type { OutboxItem } from '../../shared/outbox/outbox.ts'
import classes from './deliveries.module.css'
import { itemNames } from './item-names.ts'
import { timeOf } from './time-of.ts'

const icons: Readonly<Record<OutboxItem['state'], Icon>> = {
  saved: IconClock,
  sending: IconSend,
  received: IconCircleCheck,
  'needs-attention': IconAlertTriangle,
}

export type DeliveryProps = {
  item: OutboxItem
  /** The number of its case, shown beside it; one case shows one number. */
  number?: string | undefined
}

/** One thing that was sent, and the one truth about it. */
export const Delivery = ({ item, number }: DeliveryProps) => {
  const Picture = icons[item.state]
  return (
    <div className={classes.row} data-state={item.state}>
      <Picture size={18} stroke={1.75} aria-hidden />
      <span className={classes.words}>
        <strong>{item.name ?? itemNames[item.kind]}</strong> <State item={item} number={number} />
      </span>
    </div>
  )
}

const State = ({ item, number }: DeliveryProps) => {
  switch (item.state) {
    case 'saved':
      return item.keptIn === 'device'
        ? 'saved on this device, waiting to send'
        : 'waiting to send, in this page alone'
    case 'sending':
      return 'sending'
    case 'received':
      return (
        <>
          {number !== undefined && <span className={classes.number}>{number}</span>}
          {number !== undefined && ' '}
          received at {timeOf(item.receipt.at)}
        </>
      )
    case 'needs-attention':
      return `needs your attention: ${item.refusal.reason}${howToCorrect(item, item.refusal.code)}`
  }
}

/** A session goes along with every answer: the next one carries the correction by itself. */
const howToCorrect = ({ kind }: OutboxItem, code: string): string =>
  kind === 'report' && code !== 'session_full'
    ? ' Change the answer with Previous Step; the new one takes its place.'
    : ''
