import { IconAlertTriangle, IconCircleCheck, IconClock, IconSend, type Icon } from '@tabler/icons-react'
import type { Delivery, DeliveryState } from './ports.ts'
import classes from './deliveries.module.css'
import { timeOf } from './time-of.ts'

const icons: Readonly<Record<DeliveryState, Icon>> = {
  saved: IconClock,
  sending: IconSend,
  received: IconCircleCheck,
  attention: IconAlertTriangle,
}

const names = {
  'help-request': 'Help request',
  'work-order': 'Work order',
  file: 'File',
  report: '',
} as const

const stateOf = ({ state, number, receivedAt, reason }: Delivery): string => {
  switch (state) {
    case 'saved':
      return 'saved on this device, waiting to send'
    case 'sending':
      return 'sending'
    case 'received':
      return `${number ?? ''} received${receivedAt === undefined ? '' : ` at ${timeOf(receivedAt)}`}`.trim()
    case 'attention':
      return `needs your attention: ${reason ?? 'the server refused it'}`
  }
}

/** How far what was sent to people has come. */
export const Deliveries = ({ deliveries }: { deliveries: readonly Delivery[] }) => {
  const shown = deliveries.filter(({ kind }) => kind !== 'report')
  return (
    <ul className={classes.list} role="status" aria-label="Sent from this session">
      {shown.map((delivery) => {
        const Picture = icons[delivery.state]
        return (
          <li key={delivery.key} data-state={delivery.state}>
            <Picture size={18} stroke={1.75} aria-hidden />
            <span>
              <strong>{names[delivery.kind]}</strong> {stateOf(delivery)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
