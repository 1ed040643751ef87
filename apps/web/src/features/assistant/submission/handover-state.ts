import type { Session } from '@tessa/assistant-engine'
import { isReceived } from '@tessa/assistant-engine/summary'
import type { OutboxItem } from '../../../shared/outbox/outbox.ts'

/**
 * Whether the team has received a request of this session, so that the screen no longer advises to get help. A request
 * that is waiting, rejected or discarded does not count.
 */
export const isWithPeople = (session: Session, items: readonly OutboxItem[]): boolean =>
  isReceived(session) || items.some((item) => isRequest(item) && item.state === 'received')

/** Whether a request of this session is waiting to be sent, so that another one would be a duplicate. */
export const isOnItsWay = (items: readonly OutboxItem[]): boolean =>
  items.some((item) => isRequest(item) && (item.state === 'saved' || item.state === 'sending'))

/** Whether the team has not received each request of this session yet. */
export const isPending = (items: readonly OutboxItem[]): boolean =>
  items.some((item) => isRequest(item) && item.state !== 'received')

const isRequest = ({ kind }: OutboxItem): boolean => kind === 'help-request' || kind === 'work-order'
