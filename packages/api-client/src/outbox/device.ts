import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { SessionRecord } from './items.ts'

/** Must be pure: it may be asked twice. The same record back means that nothing changes. */
export type Edit = (before: SessionRecord | undefined) => SessionRecord | undefined

export interface FileChanges {
  /** By the id of their item. */
  readonly add?: Iterable<readonly [string, Blob]>
  readonly remove?: readonly string[]
}

/** Where records survive a reload. Any of these may fail: a full disk, a private window. */
export interface Device {
  all(): Promise<SessionRecord[]>
  get(sessionId: string): Promise<SessionRecord | undefined>
  /** Reads, edits and writes one record and its files, all or nothing. */
  change(sessionId: string, edit: Edit, files: FileChanges): Promise<SessionRecord | undefined>
  file(id: string): Promise<Blob | undefined>
  /** Tells of what other tabs changed. */
  watch(listener: (sessionId: string) => void): () => void
  close(): void
}

interface Schema extends DBSchema {
  sessions: { key: string; value: SessionRecord }
  files: { key: string; value: Blob }
}

/** IndexedDB, shared by the tabs of a browser. */
export const openDevice = (name = 'tessa-outbox'): Device => {
  let opening: Promise<IDBPDatabase<Schema>> | undefined
  const forget = () => {
    opening = undefined
  }
  const open = async () => {
    opening ??= openDB<Schema>(name, 1, {
      upgrade: (db) => {
        db.createObjectStore('sessions', { keyPath: 'sessionId' })
        db.createObjectStore('files')
      },
      // A newer version of the app waits in another tab: it opens again on the next use.
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
  const tellOthers = (sessionId: string) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    channel?.postMessage(sessionId)
  }

  return {
    all: async () => (await open()).getAll('sessions'),
    get: async (sessionId) => (await open()).get('sessions', sessionId),
    file: async (id) => (await open()).get('files', id),
    change: async (sessionId, edit, { add = [], remove = [] }) => {
      // "Saved on this device" has to survive a power cut, so it waits for the disk.
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
      if (after !== before) tellOthers(sessionId)
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
      close()
      channel?.close()
    },
  }
}
