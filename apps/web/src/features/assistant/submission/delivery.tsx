import { IconAlertTriangle, IconCircleCheck, IconClock, IconSend, type Icon } from '@tabler/icons-react'
import type { OutboxItem } from '../../../shared/outbox/outbox.ts'
import { reasonOf } from '../../../shared/outbox/retry-labels.ts'
import { isRefusedToOthers } from './another-account.ts'
import classes from './deliveries.module.css'
import { itemNames } from './item-names.ts'
import { formatTime } from './format-time.ts'

const icons: Readonly<Record<OutboxItem['state'], Icon>> = {
  saved: IconClock,
  sending: IconSend,
  received: IconCircleCheck,
  'needs-attention': IconAlertTriangle,
}

export type DeliveryProps = {
  item: OutboxItem
  /** The number of its case. A case shows only one number. */
  number?: string | undefined
}

/** A submission with its state. */
export const Delivery = ({ item, number }: DeliveryProps) => {
  const Picture = icons[item.state]
  return (
    <div className={classes.row} data-state={item.state}>
      <Picture size={18} stroke={1.75} aria-hidden />
      <span className={classes.words}>
        <strong>{item.name ?? itemNames[item.kind]}</strong> <State item={item} number={number} />
        {item.words !== undefined && <q className={classes.written}>{item.words}</q>}
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
          received at {formatTime(item.receipt.at)}
        </>
      )
    case 'needs-attention':
      if (isRefusedToOthers(item)) return 'belongs to an account: sign in with it to send this'
      return `needs your attention: ${reasonOf(item)}${howToCorrect(item, item.refusal.code)}`
  }
}

/** Each answer reports the session again, so the next report contains the correction. */
const howToCorrect = ({ kind }: OutboxItem, code: string): string =>
  kind === 'report' && code !== 'session_full'
    ? ' Change the answer with Previous Step; the new one takes its place.'
    : ''
