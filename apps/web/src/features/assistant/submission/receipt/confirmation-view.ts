import type { Session, View, Workflow } from '@tessa/assistant-engine'
import type { Assistant } from '@tessa/assistant-engine/react'
import type { Outbox, OutboxItem } from '../../../../shared/outbox/outbox.ts'
import { confirmations } from './active-receipt.ts'

/** By the fact that names what a step confirms: those that name it once a person gave it up, and hold its number. */
const others: Readonly<Record<string, { readonly givenUp: string; readonly number: string }>> = {
  helpRequestItem: { givenUp: 'helpRequestGivenUp', number: 'helpRequestId' },
  workOrderItem: { givenUp: 'workOrderGivenUp', number: 'workOrderNumber' },
}

/** The facts for the session after the user discards this item. */
export const withdrawalFacts = ({ facts }: Pick<Session, 'facts'>, id: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(others).flatMap(([item, { givenUp }]) => (facts[item] === id ? [[givenUp, id]] : [])),
  )

/** The outbox of this session, including discarded items. */
export const withdrawnView = (
  outbox: Outbox,
  { session, send }: Pick<Assistant<Workflow>, 'session' | 'send'>,
): Outbox => ({
  ...outbox,
  discard: async (id) => {
    const learned = withdrawalFacts(session, id)
    await outbox.discard(id)
    if (Object.keys(learned).length > 0) send({ type: 'set-facts', facts: learned })
  },
})

interface Sight {
  /** The state of the submission that the step confirms. */
  readonly item: OutboxItem | undefined
  /** The facts when the page opened. Items that were stored then must still exist, unless they were lost. */
  readonly found: Session['facts']
  /** False until the items of earlier visits have been read. */
  readonly isLoaded: boolean
}

/**
 * A confirmation step with a text for the state of its submission. If there is a receipt, it shows everything else, so
 * that the two cannot contradict each other.
 */
export const confirmationView = <V extends Pick<View, 'title' | 'content'>>(
  view: V,
  { step, facts }: Pick<Session, 'step' | 'facts'>,
  { item, found, isLoaded }: Sight,
): V => {
  const name = confirmations[step] ?? ''
  const fact = others[name]
  const id = facts[name]
  if (!fact || !id) return view
  if (item) return { ...view, title: titleOf(view.title, item.state), content: '' }
  if (facts[fact.number]) return view
  const is = (words: string) => view.title.replace('Submitted', words)
  if (facts[fact.givenUp] === id)
    return { ...view, title: is('Given Up'), content: `It was given up before anyone received it. ${again}` }
  if (isLoaded && found[name] === id)
    return {
      ...view,
      title: is('Not Received'),
      content: `Nothing is waiting on this device anymore. ${again}`,
    }
  // The item is being stored.
  return { ...view, content: '' }
}

const again = 'Ask again if you still need help.'

const titleOf = (written: string, state: OutboxItem['state']): string => {
  if (state === 'received') return written
  return state === 'needs-attention'
    ? written.replace('Submitted', 'Not Sent')
    : `${written}, Waiting to Send`
}
