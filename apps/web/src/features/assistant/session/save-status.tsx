import { IconCloudCheck, IconDeviceMobile } from '@tabler/icons-react'
import type { OutboxSession } from '../../../shared/outbox/outbox.ts'
import classes from './save-status.module.css'
import { formatTime } from '../submission/format-time.ts'

export type SaveStatusProps = {
  /** The state of the session in the outbox; undefined before the first answer. */
  session: OutboxSession | undefined
  isGuest: boolean
}

/** Shows where the session is stored. */
export const SaveStatus = ({ session, isGuest }: SaveStatusProps) => {
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
      const at = formatTime(receivedAt ?? savedAt)
      return isGuest ? `Saved on this device, received by Tessa at ${at}.` : `Saved to your account at ${at}.`
    }
    // The problem is shown above.
    case 'needs-attention':
      return 'Saved on this device.'
  }
}
