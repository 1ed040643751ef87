import { useMemo, useSyncExternalStore } from 'react'
import type { SignIn } from '@tessa/api-client'
import type { Outbox, OutboxItem, OutboxSession } from '@tessa/api-client/outbox'

export type { Outbox, OutboxItem, OutboxSession, Submission } from '@tessa/api-client/outbox'

const outboxes = new WeakMap<SignIn, Promise<Outbox>>()

/** The outbox of the page. Every page opens it before the first render, and sends the items of earlier visits. */
export const openOutbox = (signIn: SignIn): Promise<Outbox> => {
  const opened = outboxes.get(signIn)
  if (opened) return opened
  const opening = import('@tessa/api-client/outbox').then(({ createOutbox }) => createOutbox({ signIn }))
  outboxes.set(signIn, opening)
  opening.then(askToKeep, () => undefined)
  // A failed import is retried the next time.
  opening.catch(() => outboxes.delete(signIn))
  return opening
}

/** Asks the browser for persistent storage as soon as an item waits. */
const askToKeep = (outbox: Outbox): void => {
  const stop = outbox.subscribe(() => {
    if (outbox.getSnapshot().items.length === 0) return
    stop()
    // Without persistent storage, the items are stored like all other data.
    navigator.storage?.persist?.().catch(() => undefined)
  })
}

export interface DeliveryState {
  readonly items: readonly OutboxItem[]
  readonly session: OutboxSession | undefined
  /** False until the items of earlier visits have been read. */
  readonly isLoaded: boolean
  /** False if the browser refuses to store the items. */
  readonly isKept: boolean
}

/** Whether the user should see that the item has not arrived. Reports of a session are not shown. */
export const isUnsent = ({ kind, state }: OutboxItem): boolean =>
  state === 'needs-attention' || (kind !== 'report' && state !== 'received')

const lastTryMs = 1_000

/** The number of the user's undelivered items after a last attempt. The reports of a session count as one. */
export const countUnsent = async (signIn: SignIn): Promise<number> => {
  const outbox = await openOutbox(signIn).catch(() => undefined)
  if (!outbox) return 0
  const isWaiting = () => outbox.getSnapshot().sessions.some(({ waiting }) => waiting > 0)
  if (isWaiting() && navigator.onLine) await settled(outbox, () => !isWaiting())
  const { items } = outbox.getSnapshot()
  const courses = items.filter(({ kind, state }) => kind === 'report' && state !== 'received')
  const others = items.filter((item) => item.kind !== 'report' && isUnsent(item))
  return others.length + new Set(courses.map(({ sessionId }) => sessionId)).size
}

const settled = (outbox: Outbox, isSettled: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(patience)
      stop()
      resolve()
    }
    const patience = setTimeout(end, lastTryMs)
    const stop = outbox.subscribe(() => isSettled() && end())
    outbox.flush()
  })

/** The state of a session's items, oldest first. */
export const useDeliveryState = (outbox: Outbox, sessionId: string): DeliveryState => {
  const { items, sessions, device, isLoaded } = useSyncExternalStore(outbox.subscribe, outbox.getSnapshot)
  return useMemo(
    () => ({
      items: items.filter((item) => item.sessionId === sessionId),
      session: sessions.find((one) => one.sessionId === sessionId),
      isLoaded,
      isKept: device === 'works',
    }),
    [device, isLoaded, items, sessionId, sessions],
  )
}
