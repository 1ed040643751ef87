import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { AuditFacts } from '../../audit-log/audit-entry.ts'
import { originOf } from '../../audit-log/audit-log.ts'
import type { AuditEvent } from '@tessa/contract'
import type { Tables } from '../../db/schema/tables.ts'
import type { Deps } from '../../deps.ts'

/** What the changes of one request share: who makes them, when, and what records them. */
export interface Administration {
  readonly callerId: string
  readonly now: Date
  readonly deps: Deps
  readonly log: FastifyRequest['log']
  /** Records a change in the transaction that makes it. */
  record<E extends AuditEvent>(
    trx: Kysely<Tables>,
    event: E,
    accountId: string,
    details?: AuditFacts<E>,
  ): Promise<void>
  /** Records the same event of many accounts. */
  recordAll<E extends AuditEvent>(
    trx: Kysely<Tables>,
    event: E,
    accounts: readonly { readonly accountId: string; readonly details: AuditFacts<E> }[],
  ): Promise<void>
}

export const administrationOf = (
  { request, callerId }: { request: FastifyRequest; callerId: string },
  deps: Deps,
): Administration => ({
  callerId,
  now: deps.now(),
  deps,
  log: request.log,
  record: (trx, event, accountId, details) =>
    deps.audit.record(trx, { event, actorId: callerId, accountId, origin: originOf(request), details }),
  recordAll: (trx, event, accounts) => {
    const origin = originOf(request)
    return deps.audit.recordAll(
      trx,
      accounts.map((account) => ({ event, actorId: callerId, origin, ...account })),
    )
  },
})
