import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { readConfig, type Config } from './config.ts'
import { connect } from './db/connect.ts'
import { runningEmbedded, startEmbedded } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { seedDemo } from './db/seed.ts'
import { openFileStore } from './features/attachments/file-store.ts'
import { deliverMails, openMailQueue, requeueWaiting } from './features/notifications/mail.ts'
import { sweepSessions } from './features/auth/sessions.ts'
import { abandonIdle } from './features/sessions/sessions.service.ts'
import { sweepKeys } from './idempotency.ts'
import { openJobs } from './jobs.ts'
import { sweepCounters } from './plugins/limits.ts'

/** `apps/` as seen from `apps/api/src` and from `apps/api/dist` alike. */
const apps = new URL('../../', import.meta.url)
export const cloneRoot = fileURLToPath(new URL('../', apps))
const built = (app: string) => fileURLToPath(new URL(`${app}/dist`, apps))

const jobsLog = { error: (context: object, message: string) => console.error(message, context) }

const consoleLog = {
  info: (message: string) => console.log(`  ${message}`),
  error: (message: string) => console.error(`  ${message}`),
}

/** The database that the configuration names, or ours; the caller stops it last. */
export const openDatabase = async (config: Config) => {
  if (config.databaseUrl !== undefined) return { url: config.databaseUrl, stop: async () => {} }
  if (config.dataDir.note) console.log(`  ${config.dataDir.note}`)
  return startEmbedded({ dataDir: config.dataDir.path, log: consoleLog })
}

/** For a command beside the server: ours while it runs, else started for the command alone. */
export const reachDatabase = async (config: Config) => {
  const running = config.databaseUrl === undefined ? runningEmbedded(config.dataDir.path) : undefined
  return running === undefined ? openDatabase(config) : { url: running, stop: async () => {} }
}

export interface Running {
  readonly app: FastifyInstance
  readonly config: Config
  stop(): Promise<void>
}

/** Brings everything up in order; what is already up is taken down again when a later part fails. */
export const start = async ({ development = false }: { development?: boolean } = {}): Promise<Running> => {
  const config = readConfig(process.env, { development, cloneRoot })
  const open: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const close of open.reverse().splice(0)) await close()
  }
  try {
    const database = await openDatabase(config)
    open.push(database.stop)
    await migrate(database.url, consoleLog)
    const db = connect(database.url, { max: 20, query_timeout: 10_000, application_name: 'tessa-api' })
    open.push(() => db.destroy())
    const now = () => new Date()
    if (config.demo) await seedDemo(db, now())
    const jobs = await openJobs(database.url, jobsLog)
    open.push(() => jobs.stop({ graceful: true, timeout: 5_000 }))
    const pages = development ? undefined : { web: built('web'), admin: built('admin') }
    const app = await buildApp({
      config,
      db,
      jobs,
      files: await openFileStore(config),
      now,
      ...(pages ? { pages } : {}),
    })
    await openMailQueue(jobs)
    const closeMail = await deliverMails({
      db,
      jobs,
      smtpUrl: config.smtpUrl,
      from: config.mailFrom,
      show: !config.demo
        ? undefined
        : ({ recipient, subject, text_body }) =>
            console.log(
              `\n  Mail to ${recipient} (kept, since SMTP_URL is not set): ${subject}\n${indent(text_body)}\n`,
            ),
    })
    open.push(closeMail)
    await requeueWaiting(db, jobs)
    await jobs.createQueue('sweep')
    await jobs.work('sweep', async () => {
      await sweepCounters(db, now())
      await sweepSessions(db, now())
      await requeueWaiting(db, jobs)
      await sweepKeys(db, now())
      await abandonIdle(db, now())
    })
    await jobs.schedule('sweep', '*/10 * * * *')
    await app.listen({ host: config.host, port: config.port })
    open.push(() => app.close())
    return { app, config, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const indent = (text: string): string => text.replaceAll(/^/gm, '    ')

/** Ends everything on the signals that mean it, and when the parent that holds our input goes away. */
export const stopOnSignals = ({ app, stop }: Running): void => {
  let stopping = false
  const end = (reason: string) => {
    if (stopping) return
    stopping = true
    app.log.info(`stopping: ${reason}`)
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        app.log.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(signal))
}
