import type { Outbox } from '../../../shared/outbox/outbox.ts'

/** The outbox ids of a session's files. */
export const filesOf = (outbox: Outbox, sessionId: string): string[] =>
  outbox
    .getSnapshot()
    .items.filter((item) => item.kind === 'file' && item.sessionId === sessionId)
    .map(({ id }) => id)
