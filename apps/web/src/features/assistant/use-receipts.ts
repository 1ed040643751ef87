import { useEffect } from 'react'
import type { Workflow } from '@tessa/assistant-engine'
import type { Assistant } from '@tessa/assistant-engine/react'
import type { OutboxItem } from '../../shared/outbox/outbox.ts'

const facts = { 'help-request': 'helpRequestId', 'work-order': 'workOrderNumber' } as const

const numberOf = (items: readonly OutboxItem[], kind: string): string | undefined => {
  const newest = items.findLast((item) => item.kind === kind)
  return newest?.state === 'received' ? newest.receipt.number : undefined
}

/** Tells the session the numbers under which people know what it sent, once the server has given them. */
export const useReceipts = ({ session, send }: Assistant<Workflow>, items: readonly OutboxItem[]): void => {
  useEffect(() => {
    for (const [kind, fact] of Object.entries(facts)) {
      const number = numberOf(items, kind)
      if (number !== undefined && session.facts[fact] !== number)
        send({ type: 'learn', facts: { [fact]: number } })
    }
  }, [items, send, session])
}
