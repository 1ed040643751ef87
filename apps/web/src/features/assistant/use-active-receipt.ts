import { useEffect, useState } from 'react'
import type { View, Workflow } from '@tessa/assistant-engine'
import type { Assistant } from '@tessa/assistant-engine/react'
import type { Outbox, Sent } from '../../shared/outbox/outbox.ts'
import { casesOf } from './cases.ts'
import { activeReceipt, factsToGoOn, factsToShow, receiptId } from './receipt/active-receipt.ts'

/** Nothing of it is needed before something has been sent; it is there by then, which may be without a network. */
export const fetchReceipt = () => import('./receipt/receipt-card.tsx')

/** What the session has sent to people, and the receipt that the person has not gone on from yet. */
export const useActiveReceipt = (
  { session, send }: Pick<Assistant<Workflow>, 'session' | 'send'>,
  { items, isLoaded }: Pick<Sent, 'items' | 'isLoaded'>,
) => {
  const cases = casesOf(items.filter(({ kind }) => kind === 'help-request' || kind === 'work-order'))
  const active = activeReceipt(session, cases)
  const over = active?.isStep === false ? active.of : undefined
  /** Whose receipt was here when the page opened: the focus stays where a page's focus begins. */
  const [found, setFound] = useState(session.facts['receiptItem'])
  const last = cases.at(-1)
  const [atOpening] = useState(session.facts)
  const [words, setWords] = useState<Awaited<ReturnType<typeof fetchReceipt>>>()
  useEffect(() => {
    fetchReceipt().then(setWords, () => undefined)
  }, [])
  const ofStep = active?.isStep === true ? active.of : undefined

  return {
    /** Of the newest request, if there is one. */
    last,
    /** Confirmed by the step that is asked now. */
    ofStep,
    /** The step in words that fit what it confirms. */
    dress: (view: View): View =>
      words?.confirmedView(view, session, { item: ofStep?.main, found: atOpening, isLoaded }) ?? view,
    /** The outbox, of which the session learns what a person gives up. */
    watched: (outbox: Outbox): Outbox => words?.givingUp(outbox, { session, send }) ?? outbox,
    /** In the place of the step that is asked now. */
    over,
    isNew: over !== undefined && session.facts['receiptItem'] !== found,
    open: () => {
      if (last === undefined) return
      setFound(undefined)
      if (active?.of === last) document.getElementById(receiptId)?.focus()
      else send({ type: 'learn', facts: factsToShow(session, last.main) })
    },
    goOn: () => {
      setFound(undefined)
      send({ type: 'learn', facts: factsToGoOn })
    },
  }
}
