import type { Session, View } from '@tessa/assistant-engine'
import type { OutboxItem } from '../../../shared/outbox/outbox.ts'

interface Confirmation {
  /** The fact that names the item which the step confirms. */
  readonly item: string
  /** The fact that names it once a person has given it up. */
  readonly givenUp: string
  /** The fact that holds its number once it has arrived. */
  readonly number: string
}

const ofRequest = {
  item: 'helpRequestItem',
  givenUp: 'helpRequestGivenUp',
  number: 'helpRequestId',
} as const satisfies Confirmation

const ofOrder = {
  item: 'workOrderItem',
  givenUp: 'workOrderGivenUp',
  number: 'workOrderNumber',
} as const satisfies Confirmation

/** The steps that confirm what was sent. */
export const confirmations: Readonly<Record<string, Confirmation>> = {
  'support-submitted': ofRequest,
  'help-submitted': ofRequest,
  'work-order-submitted': ofOrder,
}

/** What a session learns when a person gives up this item. */
export const factsOfGivingUp = ({ facts }: Pick<Session, 'facts'>, id: string): Record<string, string> =>
  Object.fromEntries(
    [ofRequest, ofOrder].filter(({ item }) => facts[item] === id).map((one) => [one.givenUp, id]),
  )

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
  const confirmation = confirmations[step]
  const id = confirmation && facts[confirmation.item]
  if (!confirmation || !id) return view
  if (item) return { ...view, title: titleOf(view.title, item.state), content: '' }
  if (facts[confirmation.number]) return view
  const is = (words: string) => view.title.replace('Submitted', words)
  if (facts[confirmation.givenUp] === id)
    return { ...view, title: is('Given Up'), content: `It was given up before anyone received it. ${again}` }
  if (isLoaded && found[confirmation.item] === id)
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
