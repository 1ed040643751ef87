import type { Session } from '@tessa/assistant-engine'
import { isReceived } from '@tessa/assistant-engine/summary'
import type { OutboxItem } from '../../shared/outbox/outbox.ts'

/**
 * Whether a person has received a request of this session, so that the screen no longer advises to ask for one. A
 * request that is on its way, was refused or was given up does not count.
 */
export const isHandedOver = (session: Session, items: readonly OutboxItem[]): boolean =>
  isReceived(session) || items.some((item) => isRequest(item) && item.state === 'received')

/** Whether a request of this session goes out by itself: asking for another one would only double it. */
export const isOnItsWay = (items: readonly OutboxItem[]): boolean =>
  items.some((item) => isRequest(item) && (item.state === 'saved' || item.state === 'sending'))

const isRequest = ({ kind }: OutboxItem): boolean => kind === 'help-request' || kind === 'work-order'
