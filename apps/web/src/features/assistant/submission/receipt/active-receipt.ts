import type { Facts, Session } from '@tessa/assistant-engine'
import type { OutboxItem } from '../../../../shared/outbox/outbox.ts'
import type { DeliveryGroup } from '../group-deliveries.ts'

/** The id of the heading of a receipt. */
export const receiptId = 'receipt'

/** The confirmation steps, by the fact that names their submission. */
export const confirmations: Readonly<Record<string, string>> = {
  'support-submitted': 'helpRequestItem',
  'help-submitted': 'helpRequestItem',
  'work-order-submitted': 'workOrderItem',
}

/** Identifies the position of a session, which changes with every answer. */
const placeOf = ({ step, count }: Session): string => `${step}:${count}`

/** The facts that show a receipt in place of the current step, also after a reload. */
export const factsToShow = (session: Session, { id }: Pick<OutboxItem, 'id'>): Facts => ({
  receiptItem: id,
  receiptPlace: placeOf(session),
})

/** The facts that close the receipt. */
export const factsToContinue: Facts = { receiptItem: '', receiptPlace: '' }

interface ActiveReceipt {
  readonly of: DeliveryGroup
  /** Whether the current step confirms the submission. Otherwise the receipt replaces the step. */
  readonly isStep: boolean
}

/** The receipt that the user has not closed yet. */
export const activeReceipt = (
  session: Session,
  cases: readonly DeliveryGroup[],
): ActiveReceipt | undefined => {
  const { facts } = session
  const caseOf = (id: string | undefined) =>
    id ? cases.find(({ main, order }) => main.id === id || order?.id === id) : undefined
  const confirmed = caseOf(facts[confirmations[session.step] ?? ''])
  const opened = facts['receiptPlace'] === placeOf(session) ? caseOf(facts['receiptItem']) : undefined
  if (opened && opened !== confirmed) return { of: opened, isStep: false }
  return confirmed && { of: confirmed, isStep: true }
}
