import { promiseFor, withinWords } from '@tessa/contract'
import type { Case } from '../cases.ts'
import { sayDeadline } from './say-deadline.ts'

/**
 * What was promised for a case that has arrived, as a time of the clock; a help request's promise holds for its order.
 * What its confirmation promises leads, where there is one: one promise is said once.
 */
export const promiseWords = (
  { main, order }: Case,
  now: number,
  locale?: string,
  confirmed?: string,
): string | undefined => {
  if (main.state !== 'received') return undefined
  const who = main.kind === 'work-order' ? 'A technician contacts you' : 'We contact you'
  const { dueAt = order?.state === 'received' ? order.receipt.dueAt : undefined, priority } = main.receipt
  if (dueAt === undefined && confirmed) return `${confirmed}.`
  if (dueAt === undefined)
    // The receipt of an older server says no time.
    return `${who} within ${withinWords(promiseFor(main.kind === 'work-order' ? 'work-order' : order ? 'help-dialog' : 'support-request', priority ?? 'high'))}.`
  const words = sayDeadline(dueAt, now, locale)
  if (Date.parse(dueAt) <= now) return `An answer was promised by ${words}.`
  return confirmed ? `${confirmed} (by ${words}).` : `${who} by ${words}.`
}
