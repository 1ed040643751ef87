import { useMemo, useSyncExternalStore } from 'react'
import type { SignIn } from '@tessa/api-client'
import { createOutbox, type Outbox, type OutboxItem, type OutboxSession } from '@tessa/api-client/outbox'
import { useSession } from '../auth/session.ts'

export type { Outbox, OutboxItem, OutboxSession, Submission } from '@tessa/api-client/outbox'

const outboxes = new WeakMap<SignIn, Outbox>()

/** The one outbox of a page. It sends what earlier visits left, so it is opened on every page. */
export const outboxOf = (signIn: SignIn): Outbox => {
  const opened = outboxes.get(signIn)
  if (opened) return opened
  const outbox = createOutbox({ signIn })
  outboxes.set(signIn, outbox)
  return outbox
}

export const useOutbox = (): Outbox => outboxOf(useSession().signIn)

export interface Sent {
  readonly items: readonly OutboxItem[]
  readonly session: OutboxSession | undefined
  /** False where the browser refuses to keep what waits. */
  readonly isKept: boolean
}

/** How far what a session sent has come, oldest first. */
export const useSent = (outbox: Outbox, sessionId: string): Sent => {
  const { items, sessions, device } = useSyncExternalStore(outbox.subscribe, outbox.getSnapshot)
  return useMemo(
    () => ({
      items: items.filter((item) => item.sessionId === sessionId),
      session: sessions.find((one) => one.sessionId === sessionId),
      isKept: device === 'works',
    }),
    [device, items, sessionId, sessions],
  )
}
