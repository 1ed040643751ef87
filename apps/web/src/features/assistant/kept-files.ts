import type { Outbox } from '../../shared/outbox/outbox.ts'

/** The files of a session, by the ids under which the outbox keeps them. */
export const filesOf = (outbox: Outbox, sessionId: string): string[] =>
  outbox
    .getSnapshot()
    .items.filter((item) => item.kind === 'file' && item.sessionId === sessionId)
    .map(({ id }) => id)
