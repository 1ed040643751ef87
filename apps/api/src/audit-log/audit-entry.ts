import type { auditDetails, AuditEvent } from '@tessa/contract'

/** Where a request came from. */
export interface RequestOrigin {
  readonly requestId: string
  readonly address: string
  readonly device: string
}

type Facts<E extends AuditEvent, Value> = Readonly<Partial<Record<(typeof auditDetails)[E][number], Value>>>

/** The further facts that the contract names for an event. They hold no secrets and no typed text. */
export type AuditFacts<E extends AuditEvent = AuditEvent> = Facts<E, string | number | boolean>

/** An entry about an event; by default about any. */
export interface NewAuditEntry<E extends AuditEvent = AuditEvent> {
  readonly event: E
  /** The account that did it; absent for a guest. */
  readonly actorId?: string | undefined
  /** The account that it was done to. */
  readonly accountId?: string | undefined
  /** Absent for the command line. */
  readonly origin?: RequestOrigin | undefined
  readonly details?: AuditFacts<E> | undefined
  /** Words that were typed, such as those of a filter. They are in the row and never in the log of the server. */
  readonly typed?: Facts<E, string>
  readonly count?: number
}
