import { IconCloudCheck, IconDeviceMobile } from '@tabler/icons-react'
import type { Delivery } from './ports.ts'
import classes from './deliveries.module.css'
import { timeOf } from './time-of.ts'

export type SavedLineProps = {
  deliveries: readonly Delivery[]
  isGuest: boolean
  /** Answers so far. */
  count: number
}

/** Where the session is kept by now: no more than what is known to be true. */
export const SavedLine = ({ deliveries, isGuest, count }: SavedLineProps) => {
  const latest = deliveries.findLast(({ kind }) => kind === 'report')
  if (count === 0 || latest === undefined) return null
  const isReceived = latest.state === 'received'
  const Picture = isReceived ? IconCloudCheck : IconDeviceMobile
  return (
    <p className={classes.saved} data-state={latest.state}>
      <Picture size={16} stroke={1.75} aria-hidden />
      {wordsOf(latest, isGuest)}
    </p>
  )
}

const wordsOf = ({ state, receivedAt, reason }: Delivery, isGuest: boolean): string => {
  switch (state) {
    case 'saved':
      return `Saved on this device. It ${isGuest ? 'is sent' : 'goes to your account'} when there is a connection.`
    case 'sending':
      return 'Saved on this device, sending...'
    case 'received': {
      const at = receivedAt === undefined ? '' : ` at ${timeOf(receivedAt)}`
      return isGuest ? `Saved on this device, received by Tessa${at}.` : `Saved to your account${at}.`
    }
    case 'attention':
      return `Saved on this device alone: ${reason ?? 'the server refused it.'}`
  }
}
