import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { registerEndpoint } from '../../http/register-endpoint.ts'
import type { ListReaders } from './answers/answer-context.ts'

/** Whatever records a caller sends are left aside: only the question is read. */
export const adminTessaRoutes = (
  app: FastifyInstance,
  { db, config, now, models }: Deps,
  lists: ListReaders,
): void => {
  const { timeZone } = config.businessHours
  registerEndpoint(app, 'POST /api/admin/tessa-analysis', async ({ body, caller }) => {
    // It learns its words first, which is no part of a start.
    const { answerQuestion } = await import('./answer-question.ts')
    return answerQuestion(db, body, {
      lists,
      models,
      role: caller.role,
      viewer: { userId: caller.userId, now: now(), timeZone },
    })
  })
}
