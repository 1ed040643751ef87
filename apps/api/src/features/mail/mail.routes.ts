import type { FastifyInstance } from 'fastify'
import { actorOf } from '../../audit-log/audit-log.ts'
import { runTransaction } from '../../db/after-commit.ts'
import type { Deps } from '../../deps.ts'
import { AppError, notFound } from '../../http/errors.ts'
import { registerEndpoint } from '../../http/register-endpoint.ts'
import { requeueFailedMails } from '../../notifications/requeue-failed-mails.ts'
import { listMails } from './list-mails.ts'
import { findMail, serializeMail, serializeMailDetail } from './mail-view.ts'
import { sendAllAgain } from './send-again.ts'

export const mailRoutes = (app: FastifyInstance, { db, jobs, config, audit }: Deps): void => {
  const { timeZone } = config.businessHours

  registerEndpoint(app, 'GET /api/admin/mails', async ({ query }) => listMails(db, query, timeZone))

  registerEndpoint(app, 'GET /api/admin/mails/{id}', async ({ params, caller, request }) => {
    const row = await findMail(db, params.id)
    if (!row) throw notFound()
    const mail = serializeMailDetail(row, config.demo && caller.role === 'admin')
    const details = { mail: mail.id, kind: row.kind, shown: mail.textState }
    await audit.record(db, { event: 'mail.read', ...actorOf(request, caller), details })
    return mail
  })

  registerEndpoint(app, 'POST /api/admin/mails/{id}/retry', async ({ params: { id }, caller, request }) =>
    runTransaction(db, async (trx) => {
      const queued = await requeueFailedMails(trx, jobs, [id])
      const row = await findMail(trx, id)
      if (!row) throw notFound()
      if (queued.length === 0) throw new AppError('conflict', whyNot(row.status))
      const details = { mail: row.id, kind: row.kind }
      await audit.record(trx, { event: 'mail.sent-again', ...actorOf(request, caller), details })
      return serializeMail(row)
    }),
  )

  registerEndpoint(app, 'POST /api/admin/mails/retry', async ({ body, caller, request }) =>
    runTransaction(db, async (trx) => {
      const answer = await sendAllAgain(trx, jobs, body, timeZone)
      if (answer.queued > 0)
        await audit.record(trx, {
          event: 'mail.sent-again',
          ...actorOf(request, caller),
          details: { mails: answer.queued },
          typed: { filter: JSON.stringify(body) },
        })
      return answer
    }),
  )
}

const whyNot = (status: string): string =>
  status === 'failed'
    ? 'The link of this mail was removed. Its recipient can ask for a new one.'
    : 'This mail is no longer among those that failed.'
