import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../app.ts'
import { followToken } from '../../follow-token.ts'
import { idempotencyKey, once } from '../../idempotency.ts'
import { implement } from '../../implement.ts'
import { deriveKeys } from '../../keys.ts'
import { openPromises } from '../../promises/promises.ts'
import { reporterOf } from '../../ownership.ts'
import { createHelpRequest } from './help-requests.service.ts'

export const helpRequestRoutes = (app: FastifyInstance, { db, config, now }: Deps): void => {
  const { follow } = deriveKeys(config.jwtSecret)
  const promises = openPromises(config.businessHours)
  implement(app, 'POST /api/help-requests', async ({ body, caller, request }) => {
    const { sessionId } = body
    const key = idempotencyKey(request)
    const creation = { route: 'help-requests', reporter: reporterOf(request), sessionId, key, body }
    const receipt = await once(db, creation, now(), (trx, made) =>
      createHelpRequest(trx, body, made, promises, now()),
    )
    if (caller) return receipt
    // Not kept with the answer: whoever reads the database must not find the links.
    return {
      ...receipt,
      followUrl: `${config.webUrl}/follow/${followToken(follow, 'help-request', receipt.id)}`,
    }
  })
}
