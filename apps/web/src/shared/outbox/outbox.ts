import { useMemo, useSyncExternalStore } from 'react'
import type { SignIn } from '@tessa/api-client'
import type { Outbox, OutboxItem, OutboxSession } from '@tessa/api-client/outbox'

export type { Outbox, OutboxItem, OutboxSession, Submission } from '@tessa/api-client/outbox'

const outboxes = new WeakMap<SignIn, Promise<Outbox>>()

/** The one outbox of a page. It sends what earlier visits left, so every page opens it; the first picture needs it not. */
export const openOutbox = (signIn: SignIn): Promise<Outbox> => {
  const opened = outboxes.get(signIn)
  if (opened) return opened
  const opening = import('@tessa/api-client/outbox').then(({ createOutbox }) => createOutbox({ signIn }))
  outboxes.set(signIn, opening)
  opening.then(askToKeep, () => undefined)
  // What could not be fetched is fetched anew the next time.
  opening.catch(() => outboxes.delete(signIn))
  return opening
}

/** Once something waits here, the browser should not clear it away when space is short. */
const askToKeep = (outbox: Outbox): void => {
  const stop = outbox.subscribe(() => {
    if (outbox.getSnapshot().items.length === 0) return
    stop()
    // Where there is no such promise to be had, it is kept as well as the browser keeps anything.
    navigator.storage?.persist?.().catch(() => undefined)
  })
}

export interface Sent {
  readonly items: readonly OutboxItem[]
  readonly session: OutboxSession | undefined
  /** False until what earlier visits left has been read. */
  readonly isLoaded: boolean
  /** False where the browser refuses to keep what waits. */
  readonly isKept: boolean
}

/** Whether a person should know that it has not arrived. A session's course goes along by itself. */
export const isUnsent = ({ kind, state }: OutboxItem): boolean =>
  state === 'needs-attention' || (kind !== 'report' && state !== 'received')

const lastTryMs = 1_000

/** How much of this person's has not arrived, after a last try. The course of a session counts as one thing. */
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

/** How far what a session sent has come, oldest first. */
export const useSent = (outbox: Outbox, sessionId: string): Sent => {
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
