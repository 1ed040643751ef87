import type { Facts, Session } from '@tessa/assistant-engine'
import type { OutboxItem } from '../../../shared/outbox/outbox.ts'
import type { Case } from '../cases.ts'

/** Where the heading of a receipt is in the page. */
export const receiptId = 'receipt'

/** The steps that are receipts themselves, by the fact that names what they confirm. */
export const confirmations: Readonly<Record<string, string>> = {
  'support-submitted': 'helpRequestItem',
  'help-submitted': 'helpRequestItem',
  'work-order-submitted': 'workOrderItem',
}

/** Where a session is; every answer leads elsewhere. */
const placeOf = ({ step, count }: Session): string => `${step}:${count}`

/** The facts with which a receipt stands over the step that is asked now, also after a reload. */
export const factsToShow = (session: Session, { id }: Pick<OutboxItem, 'id'>): Facts => ({
  receiptItem: id,
  receiptPlace: placeOf(session),
})

/** The facts with which the person goes on. */
export const factsToGoOn: Facts = { receiptItem: '', receiptPlace: '' }

interface ActiveReceipt {
  readonly of: Case
  /** Whether the step that is asked now confirms it; otherwise the receipt stands in the place of that step. */
  readonly isStep: boolean
}

/** The receipt that a person has not gone on from yet. */
export const activeReceipt = (session: Session, cases: readonly Case[]): ActiveReceipt | undefined => {
  const { facts } = session
  const caseOf = (id: string | undefined) =>
    id ? cases.find(({ main, order }) => main.id === id || order?.id === id) : undefined
  const confirmed = caseOf(facts[confirmations[session.step] ?? ''])
  const opened = facts['receiptPlace'] === placeOf(session) ? caseOf(facts['receiptItem']) : undefined
  if (opened && opened !== confirmed) return { of: opened, isStep: false }
  return confirmed && { of: confirmed, isStep: true }
}
