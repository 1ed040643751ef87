import { CompiledQuery, type Kysely } from 'kysely'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Tables } from '../db/schema/tables.ts'

export interface JobLog {
  error(context: object, message: string): void
}

export interface OpenJobsOptions {
  /** A test that only queues jobs needs no housekeeping. */
  readonly attend?: boolean
  /** Whether the database has the queue's schema. Default: asks over a connection of its own. */
  readonly isThere?: boolean
}

/** The queue of work that runs after the response. It lives in the database, so it survives a crash. */
export const openJobs = async (
  url: string,
  log: JobLog,
  { attend = true, isThere }: OpenJobsOptions = {},
) => {
  const boss = new PgBoss({
    connectionString: url,
    max: 4,
    application_name: 'tessa-jobs',
    supervise: attend,
    schedule: attend,
    // If another role owns the database, that role has created the schema, and this role may not create one.
    createSchema: !(isThere ?? (await hasSchema(url))),
  })
  boss.on('error', (error) => log.error({ err: error }, 'jobs'))
  await boss.start()
  return boss
}

/** Work that a cron expression starts, on one server at a time. Its result is stored with the job. */
export interface ScheduledJob {
  readonly name: string
  readonly cron: string
  readonly run: () => Promise<object | void>
  readonly options?: {
    readonly expireInSeconds: number
    readonly retryLimit: number
    readonly retryDelay: number
  }
}

/** Schedules these jobs and removes those that an earlier version had scheduled under other names. */
export const scheduleJobs = async (jobs: PgBoss, list: readonly ScheduledJob[]): Promise<void> => {
  for (const { name, cron, run, options } of list) {
    await jobs.createQueue(name, options)
    if (options) await jobs.updateQueue(name, options)
    await jobs.work(name, run)
    await jobs.schedule(name, cron)
  }
  const wanted = new Set(list.map(({ name }) => name))
  for (const { name } of await jobs.getSchedules()) if (!wanted.has(name)) await jobs.unschedule(name)
}

const hasSchema = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
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

/** Logs the same message at most once a minute: without its database, a queue repeats itself many times a second. */
export const dedupeLog = (log: () => JobLog, now: () => number = Date.now): JobLog => {
  const said = new Map<string, number>()
  return {
    error: (context, message) => {
      const key = `${message} ${'err' in context ? String(context.err) : ''}`
      const last = said.get(key)
      if (last !== undefined && now() - last < 60_000) return
      // A message may contain a number that never repeats, so the set is bounded.
      if (said.size >= 100) said.clear()
      said.set(key, now())
      log().error(context, message)
    },
  }
}

export type Jobs = PgBoss

/** Queues within the caller's transaction: the job exists exactly if its cause was committed. */
export const withinTransaction = (db: Kysely<Tables>) => ({
  db: {
    executeSql: async (text: string, values: unknown[] = []) => {
      const { rows } = await db.executeQuery<never>(CompiledQuery.raw(text, values))
      return { rows }
    },
  },
})
