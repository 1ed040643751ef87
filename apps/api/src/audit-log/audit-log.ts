import type { AuditEvent } from '@tessa/contract'
import type { FastifyRequest } from 'fastify'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../db/schema/tables.ts'
import { afterCommit } from '../db/after-commit.ts'
import { prepare, slot } from '../db/prepared-statements.ts'
import { auditLevels } from './audit-levels.ts'
import type { NewAuditEntry, RequestOrigin } from './audit-entry.ts'
import { deviceName } from './device-name.ts'
import { createRefusalCounter, type Refusal } from './refusal-counter.ts'

export interface AuditSink {
  info(context: object, message: string): void
  warn(context: object, message: string): void
  error(context: object, message: string): void
}

/** For the command line, which reports its own actions. */
export const noLog: AuditSink = { info: () => {}, warn: () => {}, error: () => {} }

/**
 * Writes one row and one log line. Inside the transaction of a change, both exist exactly if the change was made: the
 * line is written after the commit.
 *
 *     await recordAuditEvent(trx, { event: 'password.changed', actorId, accountId, origin }, { now, log })
 */
export const recordAuditEvent = <E extends AuditEvent>(
  db: Kysely<Tables>,
  entry: NewAuditEntry<E>,
  context: { now: Date; log: AuditSink },
): Promise<void> => recordAuditEvents(db, [entry], context)

const insertEntries = prepare(
  () => sql`
    insert into audit_log (happened_at, event, actor_id, account_id, address, device, request_id, count, details)
    select ${slot('now')}::timestamptz, event, actor_id, account_id, address, device, request_id, count, details
    from json_to_recordset(${slot('entries')}::json) given (event text, actor_id uuid, account_id uuid, address text,
      device text, request_id uuid, count integer, details jsonb)`,
)

/** The same for many, in one statement. */
const recordAuditEvents = async <E extends AuditEvent>(
  db: Kysely<Tables>,
  entries: readonly NewAuditEntry<E>[],
  { now, log }: { now: Date; log: AuditSink },
): Promise<void> => {
  if (entries.length === 0) return
  const rows = entries.map(({ event, actorId, accountId, origin, details, typed, count = 1 }) => ({
    event,
    actor_id: actorId,
    account_id: accountId,
    address: origin?.address,
    device: origin?.device,
    request_id: origin?.requestId,
    count,
    details: { ...details, ...typed },
  }))
  await insertEntries(db, { now, entries: JSON.stringify(rows) })
  afterCommit(db, () => {
    for (const { event, actorId, accountId, origin, details, count = 1 } of entries)
      log[auditLevels[event]]({ audit: { event, actorId, accountId, ...origin, ...details, count } }, event)
  })
}

export const originOf = (request: FastifyRequest): RequestOrigin => ({
  requestId: request.id,
  // The address is unknown once the connection is gone.
  address: request.ip ?? 'unknown',
  device: deviceName(request.headers['user-agent']),
})

/** Who sends a request, and where from. */
export const actorOf = (
  request: FastifyRequest,
  caller: { readonly userId: string } | undefined,
): Pick<NewAuditEntry, 'actorId' | 'origin'> => ({ actorId: caller?.userId, origin: originOf(request) })

interface Deps {
  readonly db: Kysely<Tables>
  readonly now: () => Date
  readonly log: AuditSink
}

/** The audit log of a running server. */
export const openAuditLog = ({ db, now, log }: Deps) => {
  const write = (entry: NewAuditEntry): void => {
    // The answer does not wait for the write, so the response time reveals nothing.
    recordAuditEvent(db, entry, { now: now(), log }).catch((error: unknown) =>
      log.error({ err: error }, 'the audit log could not be written'),
    )
  }
  const refusals = createRefusalCounter({ now, write })
  return {
    record: <E extends AuditEvent>(trx: Kysely<Tables>, entry: NewAuditEntry<E>): Promise<void> =>
      recordAuditEvent(trx, entry, { now: now(), log }),
    recordAll: <E extends AuditEvent>(
      trx: Kysely<Tables>,
      entries: readonly NewAuditEntry<E>[],
    ): Promise<void> => recordAuditEvents(trx, entries, { now: now(), log }),
    /** Bounds a flood of refusals: the first of a kind is written at once, its repetitions as one row an hour. */
    refuse: (refusal: Refusal): void => refusals.count(refusal),
    flushIfOver: refusals.flushIfOver,
    flush: refusals.flush,
  }
}

export type AuditLog = ReturnType<typeof openAuditLog>
