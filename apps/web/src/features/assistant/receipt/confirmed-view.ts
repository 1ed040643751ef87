import type { Session, View, Workflow } from '@tessa/assistant-engine'
import type { Assistant } from '@tessa/assistant-engine/react'
import type { Outbox, OutboxItem } from '../../../shared/outbox/outbox.ts'
import { confirmations } from './active-receipt.ts'

/** By the fact that names what a step confirms: those that name it once a person gave it up, and hold its number. */
const others: Readonly<Record<string, { readonly givenUp: string; readonly number: string }>> = {
  helpRequestItem: { givenUp: 'helpRequestGivenUp', number: 'helpRequestId' },
  workOrderItem: { givenUp: 'workOrderGivenUp', number: 'workOrderNumber' },
}

/** What a session learns when a person gives up this item. */
export const factsOfGivingUp = ({ facts }: Pick<Session, 'facts'>, id: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(others).flatMap(([item, { givenUp }]) => (facts[item] === id ? [[givenUp, id]] : [])),
  )

/** The outbox for this session, which knows what of its own a person gave up. */
export const givingUp = (
  outbox: Outbox,
  { session, send }: Pick<Assistant<Workflow>, 'session' | 'send'>,
): Outbox => ({
  ...outbox,
  discard: async (id) => {
    const learned = factsOfGivingUp(session, id)
    await outbox.discard(id)
    if (Object.keys(learned).length > 0) send({ type: 'learn', facts: learned })
  },
})

interface Sight {
  /** What the step confirms, as far as it has come. */
  readonly item: OutboxItem | undefined
  /** The facts when the page opened: what was kept by then has to be here, unless it waits nowhere any more. */
  readonly found: Session['facts']
  /** False until what earlier visits left has been read. */
  readonly isLoaded: boolean
}

/**
 * A step that confirms what was sent, in words that fit how far that has come. Where there is a receipt, it says all
 * the rest: two tellers would contradict each other.
 */
export const confirmedView = <V extends Pick<View, 'title' | 'content'>>(
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
      content: `Nothing is waiting on this device any more. ${again}`,
    }
  // It is being written down.
  return { ...view, content: '' }
}

const again = 'Ask again if you still need help.'

const titleOf = (written: string, state: OutboxItem['state']): string => {
  if (state === 'received') return written
  return state === 'needs-attention'
    ? written.replace('Submitted', 'Not Sent')
    : `${written}, Waiting to Send`
}
