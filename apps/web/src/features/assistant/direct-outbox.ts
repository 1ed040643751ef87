import { ApiError, type Api } from '@tessa/api-client'
import { newId } from '../../shared/new-id.ts'
import type { Delivery, DeliveryState, Letter, Outbox } from './ports.ts'
import { sessionSecretHeader } from './session-header.ts'

type Entry = Letter & {
  readonly idempotencyKey: string
  state: DeliveryState
  id?: string
  number?: string
  receivedAt?: number
  reason?: string
}

/** Sends while the page lives, one after the other, again whenever the connection returns. */
export const createDirectOutbox = (api: Api, now: () => number): Outbox => {
  const entries = new Map<string, Entry>()
  const listeners = new Set<() => void>()
  let shown: readonly Delivery[] = []
  let isSending = false

  const tell = () => {
    shown = [...entries.values()].map(deliveryOf)
    for (const listener of listeners) listener()
  }
  const change = (entry: Entry, changes: Partial<Entry>) => {
    Object.assign(entry, changes)
    tell()
  }

  const flush = async (): Promise<void> => {
    if (isSending) return
    isSending = true
    for (const entry of entries.values()) {
      if (entry.state !== 'saved') continue
      change(entry, { state: 'sending' })
      try {
        const receipt = await send(api, entry, idOf(entry))
        change(entry, { ...receipt, state: 'received', receivedAt: now() })
      } catch (error) {
        const isRefused = error instanceof ApiError && error.status < 500 && error.status !== 429
        change(entry, isRefused ? { state: 'attention', reason: error.sentence } : { state: 'saved' })
        if (!isRefused) break
      }
    }
    isSending = false
  }
  const idOf = (entry: Entry) =>
    entry.kind === 'work-order' && entry.helpRequest !== undefined
      ? entries.get(entry.helpRequest)?.id
      : undefined

  addEventListener('online', () => void flush())
  return {
    put: async (letter) => {
      if (!entries.has(letter.key))
        entries.set(letter.key, { ...letter, idempotencyKey: newId(), state: 'saved' })
      tell()
      void flush()
    },
    deliveries: () => shown,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const deliveryOf = ({ key, sessionId, kind, state, number, receivedAt, reason }: Entry): Delivery => ({
  key,
  sessionId,
  kind,
  state,
  ...(number === undefined ? {} : { number }),
  ...(receivedAt === undefined ? {} : { receivedAt }),
  ...(reason === undefined ? {} : { reason }),
})

const send = async (api: Api, letter: Entry, helpRequestId: string | undefined) => {
  const headers = { ...sessionSecretHeader(letter.secret), 'idempotency-key': letter.idempotencyKey }
  switch (letter.kind) {
    case 'report':
      await api('POST /api/chat/session-analytics', { body: letter.body, headers })
      return {}
    case 'help-request': {
      const { id, requestNumber } = await api('POST /api/help-requests', { body: letter.body, headers })
      return { id, number: requestNumber }
    }
    case 'work-order': {
      const body = helpRequestId === undefined ? letter.body : { ...letter.body, helpRequestId }
      const { id, workOrderNumber } = await api('POST /api/work-orders', { body, headers })
      return { id, number: workOrderNumber }
    }
  }
}
