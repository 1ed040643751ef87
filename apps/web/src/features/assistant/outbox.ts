import { useMemo, useSyncExternalStore } from 'react'
import type { Api } from '@tessa/api-client'
import { createDirectOutbox } from './direct-outbox.ts'
import type { Delivery, Outbox } from './ports.ts'

const outboxes = new WeakMap<Api, Outbox>()

/** The one outbox of this page. */
export const outboxOf = (api: Api): Outbox => {
  const known = outboxes.get(api)
  if (known) return known
  const outbox = createDirectOutbox(api, Date.now)
  outboxes.set(api, outbox)
  return outbox
}

/** How far what a session sent has come, oldest first. */
export const useDeliveries = (outbox: Outbox, sessionId: string): readonly Delivery[] => {
  const all = useSyncExternalStore(outbox.subscribe, outbox.deliveries)
  return useMemo(() => all.filter((delivery) => delivery.sessionId === sessionId), [all, sessionId])
}
