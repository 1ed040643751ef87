import { CompiledQuery, type Kysely } from 'kysely'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Tables } from './db/tables.ts'

export interface JobLog {
  error(context: object, message: string): void
}

/** The queue of work that happens after the answer: kept in the database, so that it survives a crash. */
export const openJobs = async (url: string, log: JobLog, { attend = true }: { attend?: boolean } = {}) => {
  const boss = new PgBoss({
    connectionString: url,
    max: 4,
    application_name: 'tessa-jobs',
    // A test that only queues needs none of the housekeeping.
    supervise: attend,
    schedule: attend,
    // Where another role owns the database, it has made the schema, and ours may not make one.
    createSchema: !(await hasSchema(url)),
  })
  boss.on('error', (error) => log.error({ err: error }, 'jobs'))
  await boss.start()
  return boss
}

const hour = 3600

/**
 * Runs work at the times of a cron expression, on one server at a time. It may take hours; what it returns is kept with
 * the job, and a failure is logged and tried again.
 */
export const repeat = async (
  jobs: PgBoss,
  name: string,
  cron: string,
  work: () => Promise<object>,
): Promise<void> => {
  const options = { expireInSeconds: 6 * hour, retryLimit: 2, retryDelay: hour }
  await jobs.createQueue(name, options)
  await jobs.updateQueue(name, options)
  await jobs.work(name, work)
  await jobs.schedule(name, cron)
}

const hasSchema = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ there: boolean }>(
      "select to_regnamespace('pgboss') is not null as there",
    )
    return rows[0]?.there === true
  } finally {
    await client.end()
  }
}

/** The same message at most once a minute: a queue without its database repeats itself many times a second. */
export const quietened = (log: () => JobLog, now: () => number = Date.now): JobLog => {
  const said = new Map<string, number>()
  return {
    error: (context, message) => {
      const key = `${message} ${'err' in context ? String(context.err) : ''}`
      const last = said.get(key)
      if (last !== undefined && now() - last < 60_000) return
      // A message may carry a number that never repeats.
      if (said.size >= 100) said.clear()
      said.set(key, now())
      log().error(context, message)
    },
  }
}

export type Jobs = PgBoss

/** Queues within the caller's transaction: the job exists exactly if what caused it does. */
export const withinTransaction = (db: Kysely<Tables>) => ({
  db: {
    executeSql: async (text: string, values: unknown[] = []) => {
      const { rows } = await db.executeQuery<never>(CompiledQuery.raw(text, values))
      return { rows }
    },
  },
})
