import { slaFor, withinText } from '@tessa/contract'
import type { DeliveryGroup } from '../group-deliveries.ts'
import { formatDeadline } from './format-deadline.ts'

/**
 * The response time of a received case as a clock time. The response time of a help request applies to its work order.
 * A confirmation step has priority, so that the response time is shown only once.
 */
export const slaText = (
  { main, order }: DeliveryGroup,
  now: number,
  locale?: string,
  confirmed?: string,
): string | undefined => {
  if (main.state !== 'received') return undefined
  const who = main.kind === 'work-order' ? 'A technician will contact you' : 'We will contact you'
  const { dueAt = order?.state === 'received' ? order.receipt.dueAt : undefined, priority } = main.receipt
  if (dueAt === undefined && confirmed) return `${confirmed}.`
  if (dueAt === undefined)
    // The response of an older server has no time.
    return `${who} within ${withinText(slaFor(main.kind === 'work-order' ? 'work-order' : order ? 'help-dialog' : 'support-request', priority ?? 'high'))}.`
  const words = formatDeadline(dueAt, now, locale)
  if (Date.parse(dueAt) <= now) return `An answer was promised by ${words}.`
  return confirmed ? `${confirmed} (by ${words}).` : `${who} by ${words}.`
}
