import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconClock, IconSend, type Icon } from '@tabler/icons-react'
import type { Outbox, OutboxItem } from '../../shared/outbox/outbox.ts'
import classes from './deliveries.module.css'
import { FollowLink, pageOf } from './follow-link.tsx'
import { timeOf } from './time-of.ts'

const icons: Readonly<Record<OutboxItem['state'], Icon>> = {
  saved: IconClock,
  sending: IconSend,
  received: IconCircleCheck,
  'needs-attention': IconAlertTriangle,
}

const names = {
  'help-request': 'Help request',
  'work-order': 'Work order',
  file: 'File',
  report: 'Session',
} as const

const stateOf = (item: OutboxItem): string => {
  switch (item.state) {
    case 'saved':
      return item.keptIn === 'device'
        ? 'saved on this device, waiting to send'
        : 'waiting to send, in this page alone'
    case 'sending':
      return 'sending'
    case 'received':
      return `${item.receipt.number ?? ''} received at ${timeOf(item.receipt.at)}`.trim()
    case 'needs-attention':
      return `needs your attention: ${item.refusal.reason}`
  }
}

/** How far what was sent to people has come; what the server refused can be tried again or given up. */
export const Deliveries = ({ items, outbox }: { items: readonly OutboxItem[]; outbox: Outbox }) => {
  const shown = items.filter(({ kind, state }) => kind !== 'report' || state === 'needs-attention')
  return (
    <ul className={classes.list} role="status" aria-label="Sent from this session">
      {shown.map((item) => {
        const Picture = icons[item.state]
        return (
          <li key={item.id} data-state={item.state}>
            <Picture size={18} stroke={1.75} aria-hidden />
            <span className={classes.words}>
              <strong>{item.name ?? names[item.kind]}</strong> {stateOf(item)}
            </span>
            <FollowLink page={pageOf(item, shown)} />
            {item.state === 'needs-attention' && (
              <span className={classes.actions}>
                <Button variant="outline" onClick={() => void outbox.retry(item.id)}>
                  Try again
                </Button>
                <Button variant="subtle" onClick={() => void outbox.discard(item.id)}>
                  Give up
                </Button>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
