import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { ageText, type Finding } from './finding.ts'

const lateAfterMinutes = 5

/** The scheduled jobs whose last run of the day failed. */
const failed = async (db: Kysely<Tables>): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from (
      select distinct on (name) name, state from pgboss.job
      where name in (select name from pgboss.schedule) and state in ('completed', 'failed')
        and completed_on > now() - interval '1 day'
      order by name, completed_on desc
    ) newest where state = 'failed' order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** By how many milliseconds the oldest waiting job is late. */
const lateness = async (db: Kysely<Tables>): Promise<number> => {
  const { rows } = await sql<{ late: number | null }>`
    select (extract(epoch from now() - min(start_after)) * 1000)::float8 as late from pgboss.job
    where name in (select name from pgboss.schedule) and state in ('created', 'retry') and start_after < now()
  `.execute(db)
  return rows[0]?.late ?? 0
}

/** Looks at the queue of this very job: whether others wait for too long, or failed. */
export const probeJobs = async ({ db }: { db: Kysely<Tables> }): Promise<Finding> => {
  const late = await lateness(db)
  if (late > lateAfterMinutes * 60_000)
    return { state: 'degraded', reason: `The oldest waiting job is ${ageText(late)} late.` }
  const names = await failed(db)
  return names.length === 0
    ? { state: 'healthy' }
    : { state: 'degraded', reason: `The last run failed: ${names.join(', ')}.` }
}
