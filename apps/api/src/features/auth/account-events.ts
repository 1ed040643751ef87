import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { AppDeps } from '../../app.ts'
import type { Tables } from '../../db/tables.ts'
import { originOf, type AuditEntry, type AuditEvent } from '../../audit-log/audit-log.ts'
import { mailAccountNotice } from './account-notices.ts'

/** Tells of one request what it did to accounts, and what was refused to it. */
export interface AccountEvents {
  /** Writes it into the audit log, and mails the owner where they should know. */
  record(
    trx: Kysely<Tables>,
    event: AuditEvent,
    userId: string,
    details?: NonNullable<AuditEntry['details']>,
  ): Promise<void>
  refuse(event: AuditEvent, userId: string | undefined): void
}

/** Who signs in where they signed in before need not be told. */
const needsNoMail = (event: AuditEvent, { newDevice }: NonNullable<AuditEntry['details']>): boolean =>
  event === 'sign-in.succeeded' && newDevice !== true

export const accountEventsOf = (
  request: FastifyRequest,
  { audit, jobs, config, now }: AppDeps,
): AccountEvents => {
  const origin = originOf(request)
  return {
    record: async (trx, event, userId, details = {}) => {
      const actorId = event === 'password.reset-requested' ? undefined : userId
      await audit.record(trx, { event, actorId, accountId: userId, origin, details })
      if (needsNoMail(event, details)) return
      await mailAccountNotice(trx, { event, userId, origin }, { jobs, webUrl: config.webUrl, now: now() })
    },
    refuse: (event, userId) => audit.refuse({ event, accountId: userId, origin }),
  }
}
