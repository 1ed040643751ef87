import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { SessionRecord } from './session-record.ts'

/** Edits a record. It must be pure, because it may run twice. Returning the same record means no change. */
export type Edit = (before: SessionRecord | undefined) => SessionRecord | undefined

export interface FileChanges {
  /** Files to store, by the id of their item. */
  readonly add?: Iterable<readonly [string, Blob]>
  readonly remove?: readonly string[]
}

/** Storage that survives a reload. Every method can fail, on a full disk or in a private window. */
export interface OutboxStorage {
  all(): Promise<SessionRecord[]>
  get(sessionId: string): Promise<SessionRecord | undefined>
  /** Reads, edits and writes one record and its files in one transaction. */
  change(sessionId: string, edit: Edit, files: FileChanges): Promise<SessionRecord | undefined>
  file(id: string): Promise<Blob | undefined>
  /** Calls back for every record that another tab changes. */
  watch(listener: (sessionId: string) => void): () => void
  close(): void
}

interface Schema extends DBSchema {
  sessions: { key: string; value: SessionRecord }
  files: { key: string; value: Blob }
}

/** Opens the IndexedDB that the tabs of a browser share. */
export const openOutboxStorage = (name = 'tessa-outbox'): OutboxStorage => {
  let opening: Promise<IDBPDatabase<Schema>> | undefined
  let hasEnded = false
  const forget = () => {
    opening = undefined
  }
  const open = async () => {
    if (hasEnded) throw new Error('This outbox is closed.')
    opening ??= openDB<Schema>(name, 1, {
      upgrade: (db) => {
        db.createObjectStore('sessions', { keyPath: 'sessionId' })
        db.createObjectStore('files')
      },
      // A newer version of the app waits in another tab. This tab opens the database again on its next use.
      blocking: () => close(),
      terminated: forget,
    })
    try {
      return await opening
    } catch (cause) {
      forget()
      throw cause
    }
  }
  const close = () => {
    void opening?.then((db) => db.close()).catch(() => {})
    forget()
  }
  const channel = globalThis.BroadcastChannel ? new BroadcastChannel(name) : undefined
  const notifyOtherTabs = (sessionId: string) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel has no target origin
    channel?.postMessage(sessionId)
  }

  return {
    all: async () => (await open()).getAll('sessions'),
    get: async (sessionId) => (await open()).get('sessions', sessionId),
    file: async (id) => (await open()).get('files', id),
    change: async (sessionId, edit, { add = [], remove = [] }) => {
      // "Saved on this device" has to survive a power cut, so the transaction waits for the disk.
      const tx = (await open()).transaction(['sessions', 'files'], 'readwrite', { durability: 'strict' })
      const sessions = tx.objectStore('sessions')
      const files = tx.objectStore('files')
      const before = await sessions.get(sessionId)
      const after = edit(before)
      await Promise.all([
        after === before ? undefined : after ? sessions.put(after) : sessions.delete(sessionId),
        ...[...add].map(([id, file]) => files.put(file, id)),
        ...remove.map((id) => files.delete(id)),
        tx.done,
      ])
      if (after !== before) notifyOtherTabs(sessionId)
      return after
    },
    watch: (listener) => {
      const hear = (event: Event) => {
        if ('data' in event && typeof event.data === 'string') listener(event.data)
      }
      channel?.addEventListener('message', hear)
      return () => channel?.removeEventListener('message', hear)
    },
    close: () => {
      hasEnded = true
      close()
      channel?.close()
    },
  }
}
