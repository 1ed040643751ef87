import type { SessionRecord } from './session-record.ts'
import type { withMemoryFallback } from './memory-fallback.ts'
import { snapshotOf, type OutboxSnapshot } from './snapshot.ts'
import type { Edit, FileChanges } from './storage.ts'

export interface RecordCacheHost {
  readonly stored: ReturnType<typeof withMemoryFallback>
  readonly account: () => string | undefined
}

/** The records that this page has read, and the snapshot of them that screens subscribe to. */
export const createRecordCache = ({ stored, account }: RecordCacheHost) => {
  const known = new Map<string, SessionRecord>()
  const sending = new Set<string>()
  const listeners = new Set<() => void>()
  let isLoaded = false

  const takeSnapshot = () =>
    snapshotOf(known.values(), {
      isLoaded,
      device: stored.state(),
      account: account(),
      isSending: (id) => sending.has(id),
      isLoose: stored.isLoose,
    })
  let snapshot = takeSnapshot()
  const publish = () => {
    snapshot = takeSnapshot()
    for (const listener of listeners) listener()
  }
  const learn = (sessionId: string, record: SessionRecord | undefined) => {
    if (record) known.set(sessionId, record)
    else known.delete(sessionId)
    publish()
    return record
  }

  return {
    publish,
    get: (sessionId: string): SessionRecord | undefined => known.get(sessionId),
    all: (): readonly SessionRecord[] => [...known.values()],
    /** Reads one record again after another tab may have changed it. */
    refresh: async (sessionId: string) => learn(sessionId, await stored.get(sessionId)),
    refreshAll: async () => {
      for (const record of await stored.all()) learn(record.sessionId, record)
    },
    load: async () => {
      for (const record of await stored.all()) known.set(record.sessionId, record)
      isLoaded = true
      publish()
    },
    change: async (sessionId: string, edit: Edit, files?: FileChanges) =>
      learn(sessionId, await stored.change(sessionId, edit, files)),
    /** Shows an item as being sent while the work runs. */
    whileSending: async <T>(id: string, work: () => Promise<T>): Promise<T> => {
      sending.add(id)
      publish()
      try {
        return await work()
      } finally {
        sending.delete(id)
        publish()
      }
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: (): OutboxSnapshot => snapshot,
  }
}

export type RecordCache = ReturnType<typeof createRecordCache>
