import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { localDay } from '../../domain/sla/local-time.ts'

/** Whether a response answers a call; undefined for a call that was wrong. */
const isAnswer = (status: number): boolean | undefined => {
  if (status < 400) return true
  return status === 429 || status >= 500 ? false : undefined
}

/** Counts the calls of these routes by day, answered or not, after their response. */
export const countCalls = (
  app: FastifyInstance,
  { db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>,
  routes: ReadonlySet<string>,
): void => {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? ''
    const isAnswered = routes.has(route) ? isAnswer(reply.statusCode) : undefined
    if (isAnswered === undefined) return
    const day = localDay(config.businessHours.timeZone, now().getTime())
    await sql`insert into assistant_calls as c (day, route, answered, unanswered)
      values (${day}::date, ${route}, ${isAnswered ? 1 : 0}, ${isAnswered ? 0 : 1})
      on conflict (day, route) do update
        set answered = c.answered + excluded.answered, unanswered = c.unanswered + excluded.unanswered`
      .execute(db)
      .catch((error: unknown) => request.log.error({ err: error }, 'a call was not counted'))
  })
}
