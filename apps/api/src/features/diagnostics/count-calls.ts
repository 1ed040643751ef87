import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { localDay } from '../../domain/sla/local-time.ts'

/** So often the counts are written: a flood of calls must not wait for one row. */
const writtenEvery = 1000

/** Whether a response answers a call; undefined for a call that was wrong, or one too many. */
const isAnswer = (status: number): boolean | undefined => {
  if (status < 400) return true
  return status >= 500 ? false : undefined
}

/** Counts the calls of these routes by day, answered or not, after their response. */
export const countCalls = (
  app: FastifyInstance,
  { db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>,
  routes: ReadonlySet<string>,
): void => {
  let counted = new Map<string, { day: string; route: string; answered: number; unanswered: number }>()
  let timer: NodeJS.Timeout | undefined

  const write = async () => {
    clearTimeout(timer)
    timer = undefined
    const rows = [...counted.values()]
    counted = new Map()
    for (const { day, route, answered, unanswered } of rows)
      await sql`insert into assistant_calls as c (day, route, answered, unanswered)
        values (${day}::date, ${route}, ${answered}, ${unanswered})
        on conflict (day, route) do update
          set answered = c.answered + excluded.answered, unanswered = c.unanswered + excluded.unanswered`
        .execute(db)
        .catch((error: unknown) => app.log.error({ err: error }, 'calls were not counted'))
  }
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? ''
    const isAnswered = routes.has(route) ? isAnswer(reply.statusCode) : undefined
    if (isAnswered === undefined) return
    const day = localDay(config.businessHours.timeZone, now().getTime())
    const sum = counted.get(`${day} ${route}`) ?? { day, route, answered: 0, unanswered: 0 }
    sum[isAnswered ? 'answered' : 'unanswered'] += 1
    counted.set(`${day} ${route}`, sum)
    timer ??= setTimeout(() => void write(), writtenEvery)
  })
  app.addHook('onClose', write)
}
