import type { Clock } from '@tessa/app-shell'
import type { SessionStore } from '../../../shared/session-store.ts'

export interface SessionSaver {
  readonly save: (stored: string) => Promise<void>
  readonly delete: () => Promise<void>
}

/**
 * One session in this browser. Its last answers are saved even after its screen has closed, but nothing is saved once
 * it was deleted, because the next session has its place.
 */
export const createSessionSaver = (
  { store, clock }: { store: SessionStore; clock: Pick<Clock, 'now'> },
  owner: string,
  sessionId: string,
): SessionSaver => {
  let isDeleted = false
  return {
    save: async (stored) => {
      if (!isDeleted) await store.save(owner, { sessionId, stored, savedAt: clock.now() })
    },
    delete: () => {
      isDeleted = true
      return store.delete(owner)
    },
  }
}
