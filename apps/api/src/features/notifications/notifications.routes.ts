import type { FastifyInstance, FastifyRequest } from 'fastify'
import { originOf } from '../../audit-log/audit-log.ts'
import { runTransaction } from '../../db/after-commit.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import { registerEndpoint } from '../../http/register-endpoint.ts'
import { maskedEmail } from '../../security/masking.ts'
import { readUnsubscribeToken, setMailPreference, acceptsMail } from '../../notifications/mail-preferences.ts'
import { registerOneClickUnsubscribe } from './one-click-unsubscribe.ts'

export const notificationRoutes = (app: FastifyInstance, { db, now, keys, audit }: Deps): void => {
  const { unsubscribe: key } = keys
  const addressOf = async (token: string): Promise<string> => {
    const id = readUnsubscribeToken(key, token)
    if (id === undefined) throw notFound()
    const mail = await db.selectFrom('mails').select('recipient').where('id', '=', id).executeTakeFirst()
    if (!mail) throw notFound()
    return mail.recipient
  }

  const setPreference = (address: string, wantsMails: boolean, request: FastifyRequest) =>
    runTransaction(db, async (trx) => {
      const changed = await setMailPreference(trx, address, wantsMails, now())
      if (!changed) return
      const entry = { ...changed, origin: originOf(request), details: { wantsMails } }
      await audit.record(trx, { event: 'mail-preference.changed', ...entry })
    })

  registerEndpoint(app, 'GET /api/unsubscribe/{token}', async ({ params }) => {
    const address = await addressOf(params.token)
    return { address: maskedEmail(address), wantsMails: await acceptsMail(db, address) }
  })

  registerEndpoint(app, 'POST /api/unsubscribe/{token}', async ({ params, body, request }) => {
    const address = await addressOf(params.token)
    await setPreference(address, body.wantsMails, request)
    return { address: maskedEmail(address), wantsMails: body.wantsMails }
  })

  registerOneClickUnsubscribe(app, async (token, request) =>
    setPreference(await addressOf(token), false, request),
  )
}
