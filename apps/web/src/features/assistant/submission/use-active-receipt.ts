import { useEffect, useState } from 'react'
import type { View, Workflow } from '@tessa/assistant-engine'
import type { Assistant } from '@tessa/assistant-engine/react'
import { whenIdle } from '@tessa/app-shell'
import type { Outbox, DeliveryState } from '../../../shared/outbox/outbox.ts'
import { groupDeliveries } from './group-deliveries.ts'
import { activeReceipt, factsToContinue, factsToShow, receiptId } from './receipt/active-receipt.ts'

/** Not needed before the first submission, but loaded early, because there may be no network then. */
export const fetchReceipt = () => import('./receipt/receipt-card.tsx')

/** The submissions of the session, and the receipt that the user has not closed yet. */
export const useActiveReceipt = (
  { session, send }: Pick<Assistant<Workflow>, 'session' | 'send'>,
  { items, isLoaded }: Pick<DeliveryState, 'items' | 'isLoaded'>,
) => {
  const cases = groupDeliveries(items.filter(({ kind }) => kind === 'help-request' || kind === 'work-order'))
  const active = activeReceipt(session, cases)
  const over = active?.isStep === false ? active.of : undefined
  /** The receipt when the page opened. It does not get the focus, which stays at the start of the page. */
  const [found, setFound] = useState(session.facts['receiptItem'])
  const last = cases.at(-1)
  const [atOpening] = useState(session.facts)
  const [words, setWords] = useState<Awaited<ReturnType<typeof fetchReceipt>>>()
  const [isNew] = useState(session.count === 0)
  useEffect(() => {
    // The first step has none, and comes first.
    const isDue = isNew ? whenIdle() : Promise.resolve()
    isDue.then(fetchReceipt).then(setWords, () => undefined)
  }, [isNew])
  const ofStep = active?.isStep === true ? active.of : undefined

  return {
    /** The state of the newest request, if any. */
    last,
    /** The submission that the current step confirms. */
    ofStep,
    /** The step with the text for the state of its submission. */
    dress: (view: View): View =>
      words?.confirmationView(view, session, { item: ofStep?.main, found: atOpening, isLoaded }) ?? view,
    /** The outbox, which reports discarded items to the session. */
    watched: (outbox: Outbox): Outbox => words?.withdrawnView(outbox, { session, send }) ?? outbox,
    /** The receipt in place of the current step. */
    over,
    isNew: over !== undefined && session.facts['receiptItem'] !== found,
    open: () => {
      if (last === undefined) return
      setFound(undefined)
      if (active?.of === last) document.getElementById(receiptId)?.focus()
      else send({ type: 'set-facts', facts: factsToShow(session, last.main) })
    },
    goOn: () => {
      setFound(undefined)
      send({ type: 'set-facts', facts: factsToContinue })
    },
  }
}
