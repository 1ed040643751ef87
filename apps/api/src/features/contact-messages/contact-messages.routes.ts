import type { FastifyInstance } from 'fastify'
import { actorOf } from '../../audit-log/audit-log.ts'
import { runTransaction } from '../../db/after-commit.ts'
import type { Deps } from '../../deps.ts'
import { idempotencyKey, runOnce } from '../../http/idempotency.ts'
import { registerEndpoint } from '../../http/register-endpoint.ts'
import { contactMessageLink } from '../../notifications/admin-links.ts'
import { queueMail } from '../../notifications/mail.ts'
import { contactMessageReceived } from '../../notifications/templates/contact-message-received.ts'
import { answerContactMessage, settleContactMessage } from './handle-contact-message.ts'
import { contactMessageDetail, listContactMessages } from './list-contact-messages.ts'
import { receiveContactMessage } from './receive-contact-message.ts'

export const contactMessageRoutes = (
  app: FastifyInstance,
  { db, jobs, settings, now, audit, slaPolicy, config }: Deps,
): void => {
  registerEndpoint(app, 'POST /api/contact-messages', async ({ body, caller, request }) => {
    const userId = caller?.userId
    const reporter = { userId, secret: undefined }
    const key = idempotencyKey(request)
    const creation = { route: 'contact-messages', reporter, sessionId: undefined, key, body }
    return runOnce(db, creation, now(), async (trx) => {
      const message = await receiveContactMessage(trx, body, { userId, slaPolicy, now: now() })
      await queueMail(trx, jobs, {
        to: settings.current().supportEmail,
        ...contactMessageReceived(message, contactMessageLink(config.adminUrl, message.id)),
        kind: 'contact',
        about: { subject: 'contact-message', id: message.id },
        replyTo: body.email.trim(),
      })
      return { id: message.id, createdAt: now().toISOString() }
    })
  })

  registerEndpoint(app, 'GET /api/contact-messages', async ({ query }) => listContactMessages(db, query))

  registerEndpoint(app, 'GET /api/contact-messages/{id}', async ({ params }) =>
    contactMessageDetail(db, params.id),
  )

  registerEndpoint(
    app,
    'POST /api/contact-messages/{id}/answers',
    async ({ params, body, caller, request }) => {
      const { userId } = caller
      const creation = {
        route: 'contact-answers',
        reporter: { userId, secret: undefined },
        sessionId: undefined,
        key: idempotencyKey(request),
        body: { ...body, ...params },
      }
      await runOnce(db, creation, now(), async (trx) => {
        const answer = { text: body.text, jobs, replyTo: settings.current().supportEmail }
        await answerContactMessage(trx, { id: params.id, userId, now: now() }, answer)
        const details = { message: params.id }
        await audit.record(trx, { event: 'contact-message.answered', ...actorOf(request, caller), details })
        return {}
      })
      return contactMessageDetail(db, params.id)
    },
  )

  registerEndpoint(
    app,
    'POST /api/contact-messages/{id}/settle',
    async ({ params, body, caller, request }) => {
      const handling = { id: params.id, userId: caller.userId, now: now() }
      const settling = { isSettled: body.isSettled, version: body.version, slaPolicy }
      await runTransaction(db, async (trx) => {
        if (!(await settleContactMessage(trx, handling, settling))) return
        const event = body.isSettled ? 'contact-message.settled' : 'contact-message.reopened'
        await audit.record(trx, { event, ...actorOf(request, caller), details: { message: params.id } })
      })
      return contactMessageDetail(db, params.id)
    },
  )
}
