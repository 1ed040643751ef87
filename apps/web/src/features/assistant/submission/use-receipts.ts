import { useEffect } from 'react'
import { useConfig } from '@tessa/app-shell'
import type { Workflow } from '@tessa/assistant-engine'
import type { Assistant } from '@tessa/assistant-engine/react'
import type { OutboxItem } from '../../../shared/outbox/outbox.ts'
import { fetchSending } from './fetch-sending.ts'

/** Stores the server's responses in the session: the numbers and the priority. */
export const useReceipts = ({ session, send }: Assistant<Workflow>, items: readonly OutboxItem[]): void => {
  const slaTimes = useConfig().data?.slaTimes
  useEffect(() => {
    let isGone = false
    if (items.length > 0)
      fetchSending().then(
        ({ factsOfReceipts }) => {
          if (isGone) return
          for (const facts of factsOfReceipts(session, items, slaTimes)) send({ type: 'set-facts', facts })
        },
        // The next change of the items asks again.
        () => undefined,
      )
    return () => void (isGone = true)
  }, [items, slaTimes, send, session])
}
