import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { afterCommit } from '../db/transact.ts'
import { auditEvents, type AuditEvent } from './audit-events.ts'
import { deviceName } from './device-name.ts'
export type { AuditEvent } from './audit-events.ts'
import { createRefusalCounter, type Refusal } from './refusal-counter.ts'

/** Where a request came from. */
export interface RequestOrigin {
  readonly requestId: string
  readonly address: string
  readonly device: string
}

export interface AuditEntry {
  readonly event: AuditEvent
  /** Who did it, if somebody is signed in. */
  readonly actorId?: string | undefined
  /** The account that it was done to. */
  readonly accountId?: string | undefined
  /** Absent for the command line. */
  readonly origin?: RequestOrigin | undefined
  /** What else there is to know. Never a secret, nor what somebody typed. */
  readonly details?: Readonly<Record<string, string | number | boolean>>
  readonly count?: number
}

export interface AuditSink {
  info(context: object, message: string): void
  warn(context: object, message: string): void
  error(context: object, message: string): void
}

/** For the command line, which says in its own words what it did. */
export const noLog: AuditSink = { info: () => {}, warn: () => {}, error: () => {} }

/**
 * Writes one row and one line. Handed the transaction of a change, both are there exactly if the change was made: the
 * line is written after the commit.
 *
 *     await recordAuditEvent(trx, { event: 'password.changed', actorId, accountId, origin }, { now, log })
 */
export const recordAuditEvent = async (
  db: Kysely<Tables>,
  entry: AuditEntry,
  { now, log }: { now: Date; log: AuditSink },
): Promise<void> => {
  const { event, actorId, accountId, origin, details = {}, count = 1 } = entry
  await db
    .insertInto('audit_log')
    .values({
      happened_at: now,
      event,
      actor_id: actorId ?? null,
      account_id: accountId ?? null,
      address: origin?.address ?? null,
      device: origin?.device ?? null,
      request_id: origin?.requestId ?? null,
      count,
      details: JSON.stringify(details),
    })
    .execute()
  afterCommit(db, () =>
    log[auditEvents[event]]({ audit: { event, actorId, accountId, ...origin, ...details, count } }, event),
  )
}

export const originOf = (request: FastifyRequest): RequestOrigin => ({
  requestId: request.id,
  // Unknown once the connection is gone.
  address: request.ip ?? 'unknown',
  device: deviceName(request.headers['user-agent']),
})

interface Deps {
  readonly db: Kysely<Tables>
  readonly now: () => Date
  readonly log: AuditSink
}

/** The audit log of a running server. */
export const openAuditLog = ({ db, now, log }: Deps) => {
  const write = (entry: AuditEntry): void => {
    // The answer does not wait for it, so that its time tells nothing.
    recordAuditEvent(db, entry, { now: now(), log }).catch((error: unknown) =>
      log.error({ err: error }, 'the audit log could not be written'),
    )
  }
  const refusals = createRefusalCounter({ now, write })
  return {
    record: (trx: Kysely<Tables>, entry: AuditEntry): Promise<void> =>
      recordAuditEvent(trx, entry, { now: now(), log }),
    /** Writes refusals without being flooded: the first of a kind at once, its repetitions as one row an hour. */
    refuse: (refusal: Refusal): void => refusals.count(refusal),
    flushIfOver: refusals.flushIfOver,
    flush: refusals.flush,
  }
}

export type AuditLog = ReturnType<typeof openAuditLog>
