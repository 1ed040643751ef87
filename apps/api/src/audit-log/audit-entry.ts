import type { AuditDetail, AuditEvent } from '@tessa/contract'

/** Where a request came from. */
export interface RequestOrigin {
  readonly requestId: string
  readonly address: string
  readonly device: string
}

export interface NewAuditEntry {
  readonly event: AuditEvent
  /** The account that did it; absent for a guest. */
  readonly actorId?: string | undefined
  /** The account that it was done to. */
  readonly accountId?: string | undefined
  /** Absent for the command line. */
  readonly origin?: RequestOrigin | undefined
  /** Further facts of the event. They hold no secrets and no typed text. */
  readonly details?: Readonly<Partial<Record<AuditDetail, string | number | boolean>>>
  /** Words that were typed, such as those of a filter. They are in the row and never in the log of the server. */
  readonly typed?: Readonly<Partial<Record<AuditDetail, string>>>
  readonly count?: number
}
