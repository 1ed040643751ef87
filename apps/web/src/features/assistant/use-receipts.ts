import { useEffect } from 'react'
import type { Assistant } from '@tessa/assistant-engine/react'
import type { Workflow } from '@tessa/assistant-engine'
import type { Delivery } from './ports.ts'

const facts = { 'help-request': 'helpRequestId', 'work-order': 'workOrderNumber' } as const

/** Tells the session the numbers under which people know what it sent, once the server has given them. */
export const useReceipts = (
  { session, send }: Assistant<Workflow>,
  deliveries: readonly Delivery[],
): void => {
  useEffect(() => {
    for (const [kind, fact] of Object.entries(facts)) {
      const newest = deliveries.findLast((delivery) => delivery.kind === kind)
      if (newest?.number !== undefined && session.facts[fact] !== newest.number)
        send({ type: 'learn', facts: { [fact]: newest.number } })
    }
  }, [deliveries, send, session])
}
