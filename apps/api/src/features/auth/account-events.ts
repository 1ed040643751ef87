import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Tables } from '../../db/schema/tables.ts'
import type { AuditFacts } from '../../audit-log/audit-entry.ts'
import { originOf } from '../../audit-log/audit-log.ts'
import type { AuditEvent } from '@tessa/contract'
import { countFailedSignIn } from './failed-sign-in-alarm.ts'
import { mailAccountNotice } from './account-notices.ts'

/** Reports the account changes and the refusals of one request. */
export interface AccountEvents {
  /** Records it in the audit log, and mails the owner if they should know. */
  record<E extends AuditEvent>(
    trx: Kysely<Tables>,
    event: E,
    userId: string,
    details?: AuditFacts<E>,
  ): Promise<void>
  refuse(event: AuditEvent, userId: string | undefined): void
}

/** Owners get no mail for a sign-in on a known device. */
const needsNoMail = (event: AuditEvent, { newDevice }: AuditFacts): boolean =>
  event === 'sign-in.succeeded' && newDevice !== true

/** Attempts that were refused without being judged are not counted, so that a flood costs nothing. */
const alarming: ReadonlySet<AuditEvent> = new Set<AuditEvent>(['sign-in.failed', 'two-factor.failed'])

export const accountEventsOf = (request: FastifyRequest, deps: Deps): AccountEvents => {
  const { audit, jobs, config, now } = deps
  const origin = originOf(request)
  return {
    record: async (trx, event, userId, details) => {
      const actorId = event === 'password.reset-requested' ? undefined : userId
      await audit.record(trx, { event, actorId, accountId: userId, origin, details })
      if (needsNoMail(event, { ...details })) return
      await mailAccountNotice(trx, { event, userId, origin }, { jobs, webUrl: config.webUrl, now: now() })
    },
    refuse: (event, userId) => {
      audit.refuse({ event, accountId: userId, origin })
      if (!alarming.has(event)) return
      // The answer does not wait for it, so the response time reveals nothing.
      countFailedSignIn(deps).catch((error: unknown) =>
        request.log.error({ err: error }, 'a failed sign-in could not be counted'),
      )
    },
  }
}
