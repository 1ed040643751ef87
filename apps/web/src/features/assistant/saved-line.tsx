import { IconCloudCheck, IconDeviceMobile } from '@tabler/icons-react'
import type { OutboxSession } from '../../shared/outbox/outbox.ts'
import classes from './saved-line.module.css'
import { timeOf } from './time-of.ts'

export type SavedLineProps = {
  /** What the outbox knows of the session; nothing before the first answer. */
  session: OutboxSession | undefined
  isGuest: boolean
}

/** Where the session is kept by now: no more than what is known to be true. */
export const SavedLine = ({ session, isGuest }: SavedLineProps) => {
  if (!session) return null
  const Picture = session.state === 'received' ? IconCloudCheck : IconDeviceMobile
  return (
    <p className={classes.saved} data-state={session.state}>
      <Picture size={16} stroke={1.75} aria-hidden />
      {wordsOf(session, isGuest)}
    </p>
  )
}

const wordsOf = ({ state, receivedAt, savedAt }: OutboxSession, isGuest: boolean): string => {
  switch (state) {
    case 'saved':
      return `Saved on this device. It ${isGuest ? 'is sent' : 'goes to your account'} when there is a connection.`
    case 'sending':
      return 'Saved on this device, sending...'
    case 'received': {
      const at = timeOf(receivedAt ?? savedAt)
      return isGuest ? `Saved on this device, received by Tessa at ${at}.` : `Saved to your account at ${at}.`
    }
    // What it is stands above.
    case 'needs-attention':
      return 'Saved on this device.'
  }
}
