import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../app.ts'
import { notFound } from '../../errors.ts'
import { idempotencyKey, once } from '../../idempotency.ts'
import { implement } from '../../implement.ts'
import { deriveKeys } from '../../keys.ts'
import { maskedEmail } from '../../masking.ts'
import { queueMail, sendAgain } from './mail.ts'
import { readUnsubscribeToken, setMailWish, wantsMails } from './mail-wishes.ts'
import { oneClick } from './one-click.ts'

const mailsShown = 50

export const notificationRoutes = (app: FastifyInstance, { db, jobs, config, now }: Deps): void => {
  const { unsubscribe: key } = deriveKeys(config.jwtSecret)
  const addressOf = async (token: string): Promise<string> => {
    const id = readUnsubscribeToken(key, token)
    if (id === undefined) throw notFound()
    const mail = await db.selectFrom('mails').select('recipient').where('id', '=', id).executeTakeFirst()
    if (!mail) throw notFound()
    return mail.recipient
  }

  implement(app, 'GET /api/unsubscribe/{token}', async ({ params }) => {
    const address = await addressOf(params.token)
    return { address: maskedEmail(address), wantsMails: await wantsMails(db, address) }
  })

  implement(app, 'POST /api/unsubscribe/{token}', async ({ params, body }) => {
    const address = await addressOf(params.token)
    await setMailWish(db, address, body.wantsMails, now())
    return { address: maskedEmail(address), wantsMails: body.wantsMails }
  })

  oneClick(app, async (token) => setMailWish(db, await addressOf(token), false, now()))

  implement(app, 'POST /api/contact-messages', async ({ body, caller, request }) => {
    const reporter = { userId: caller?.userId, secret: undefined }
    const key = idempotencyKey(request)
    const creation = { route: 'contact-messages', reporter, sessionId: undefined, key, body }
    return once(db, creation, now(), async (trx) => {
      const message = { ...body, facility: body.facility || null, equipment: body.equipment || null }
      const id = randomUUID()
      await trx
        .insertInto('contact_messages')
        .values({ ...message, id, user_id: caller?.userId ?? null, created_at: now() })
        .execute()
      await queueMail(trx, jobs, {
        to: config.supportEmail,
        subject: `[${body.urgency.toUpperCase()}] Service request${message.equipment ? ` - ${oneLine(message.equipment)}` : ''}`,
        paragraphs: [
          [
            `Name: ${oneLine(body.name)}`,
            `Email: ${oneLine(body.email)}`,
            `Phone: ${oneLine(body.phone)}`,
            `Facility: ${oneLine(message.facility ?? 'not given')}`,
            `Equipment: ${oneLine(message.equipment ?? 'not given')}`,
          ].join('\n'),
          body.message.trim(),
        ],
        kind: 'contact',
        replyTo: body.email.trim(),
      })
      return { id, createdAt: now().toISOString() }
    })
  })

  implement(app, 'GET /api/admin/undelivered-mails', async () => {
    const rows = await db
      .selectFrom('mails')
      .selectAll()
      .where('status', '=', 'failed')
      .orderBy('created_at', 'desc')
      .limit(mailsShown)
      .execute()
    return {
      items: rows.map((row) => ({
        id: row.id,
        recipient: row.recipient,
        subject: row.subject,
        error: row.last_error ?? '',
        attempts: row.attempts,
        canRetry: row.text_body !== '',
        createdAt: row.created_at.toISOString(),
      })),
    }
  })

  implement(app, 'POST /api/admin/undelivered-mails/{id}/retry', async ({ params }) => {
    if (!(await sendAgain(db, jobs, params.id))) throw notFound()
    return params
  })
}

const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
