import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import { registerEndpoint } from '../../http/register-endpoint.ts'
import { maskedEmail } from '../../security/masking.ts'
import { readUnsubscribeToken, setMailPreference, acceptsMail } from '../../notifications/mail-preferences.ts'
import { registerOneClickUnsubscribe } from './one-click-unsubscribe.ts'

export const notificationRoutes = (app: FastifyInstance, { db, now, keys }: Deps): void => {
  const { unsubscribe: key } = keys
  const addressOf = async (token: string): Promise<string> => {
    const id = readUnsubscribeToken(key, token)
    if (id === undefined) throw notFound()
    const mail = await db.selectFrom('mails').select('recipient').where('id', '=', id).executeTakeFirst()
    if (!mail) throw notFound()
    return mail.recipient
  }

  registerEndpoint(app, 'GET /api/unsubscribe/{token}', async ({ params }) => {
    const address = await addressOf(params.token)
    return { address: maskedEmail(address), wantsMails: await acceptsMail(db, address) }
  })

  registerEndpoint(app, 'POST /api/unsubscribe/{token}', async ({ params, body }) => {
    const address = await addressOf(params.token)
    await setMailPreference(db, address, body.wantsMails, now())
    return { address: maskedEmail(address), wantsMails: body.wantsMails }
  })

  registerOneClickUnsubscribe(app, async (token) =>
    setMailPreference(db, await addressOf(token), false, now()),
  )
}
