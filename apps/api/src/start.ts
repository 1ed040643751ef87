import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { readConfig, type Config } from './config.ts'
import { connect } from './db/connect.ts'
import { runningEmbedded, startEmbedded } from './db/embedded.ts'
import { refuseDemoAccounts } from './db/demo-accounts.ts'
import { migrate } from './db/migrate.ts'
import { seedDemo } from './db/seed.ts'
import { openChanges } from './changes.ts'
import { openFileStore } from './features/attachments/file-store.ts'
import { sweepDrafts } from './features/attachments/sweep-drafts.ts'
import { deliverMails } from './features/notifications/deliver-mails.ts'
import { openMailQueue, requeueWaiting } from './features/notifications/mail.ts'
import { purgeUnclaimed } from './features/attachments/unclaimed-files.ts'
import { keepTelling } from './features/notifications/tell-reporters.ts'
import { resealSecondFactors } from './features/auth/reseal.ts'
import { sweepSessions } from './features/auth/sessions.ts'
import { handUpOverdue } from './features/work-orders/hand-up.ts'
import { abandonIdle } from './features/sessions/sessions.service.ts'
import { deriveKeys } from './keys.ts'
import { openJobs, quietened, repeat, type JobLog } from './jobs.ts'
import { sweepCounters } from './plugins/limits.ts'
import { runRetention } from './retention/run-retention.ts'
import { complaintsAbout, verifyHistories } from './verify-histories.ts'

/** `apps/` as seen from `apps/api/src` and from `apps/api/dist` alike. */
const apps = new URL('../../', import.meta.url)
export const cloneRoot = fileURLToPath(new URL('../', apps))
const built = (app: string) => fileURLToPath(new URL(`${app}/dist`, apps))

const consoleErrors: JobLog = {
  error: (context, message) => console.error(message, 'err' in context ? String(context.err) : context),
}

const consoleLog = {
  info: (message: string) => console.log(`  ${message}`),
  error: (message: string) => console.error(`  ${message}`),
}

/** Whoever watches over the process starts it anew; half a server would only look as if it were there. */
const endWithout = (error: unknown): never => {
  consoleLog.error(`The database is lost, so the server ends. ${error instanceof Error ? error.message : ''}`)
  process.exit(1)
}

/** The database that the configuration names, or ours; the caller stops it last. */
export const openDatabase = async (config: Config) => {
  if (config.databaseUrl !== undefined) {
    const { databaseUrl: url, databaseOwnerUrl: ownerUrl = url } = config
    return { url, ownerUrl, stop: async () => {} }
  }
  if (config.dataDir.note) console.log(`  ${config.dataDir.note}`)
  return startEmbedded({ dataDir: config.dataDir.path, log: consoleLog, onLost: endWithout })
}

/** For a command beside the server: ours while it runs, else started for the command alone. */
export const reachDatabase = async (config: Config) => {
  const running = config.databaseUrl === undefined ? runningEmbedded(config.dataDir.path) : undefined
  return running === undefined ? openDatabase(config) : { ...running, stop: async () => {} }
}

export interface Running {
  readonly app: FastifyInstance
  readonly config: Config
  stop(): Promise<void>
}

export interface StartOptions {
  readonly development?: boolean
  /** Aborted, it ends a start that is under way: what is up is taken down again. */
  readonly signal?: AbortSignal
}

/** Brings everything up in order; what is already up is taken down again when a later part fails. */
export const start = async ({ development = false, signal }: StartOptions = {}): Promise<Running> => {
  const config = readConfig(process.env, { development, cloneRoot })
  const open: (() => Promise<void>)[] = []
  let jobLog = consoleErrors
  const stop = async () => {
    for (const close of open.reverse().splice(0)) await close()
  }
  try {
    const database = await openDatabase(config)
    open.push(database.stop)
    signal?.throwIfAborted()
    await migrate(database.ownerUrl, consoleLog)
    signal?.throwIfAborted()
    if (config.production) await refuseDemoAccounts(database.url)
    const db = connect(database.url, { max: 20, query_timeout: 10_000, application_name: 'tessa-api' })
    open.push(() => db.destroy())
    const now = () => new Date()
    if (config.demo) await seedDemo(db, now())
    const resealed = await resealSecondFactors(db, deriveKeys(config.jwtSecret))
    if (resealed > 0) consoleLog.info(`Sealed ${resealed} second factors with the new JWT_SECRET`)
    signal?.throwIfAborted()
    const jobs = await openJobs(
      database.url,
      quietened(() => jobLog),
    )
    open.push(() => jobs.stop({ graceful: true, timeout: 5_000 }))
    const changes = openChanges(database.url)
    open.push(changes.stop)
    signal?.throwIfAborted()
    const pages = development ? undefined : { web: built('web'), admin: built('admin') }
    const files = await openFileStore(config)
    const app = await buildApp({
      config,
      db,
      jobs,
      files,
      changes,
      now,
      ...(pages ? { pages } : {}),
    })
    jobLog = app.log
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
      await sweepSessions(db, now(), config.sessionLimits)
      await requeueWaiting(db, jobs)
      await abandonIdle(db, now())
      await sweepDrafts(db, now())
      await purgeUnclaimed(db, files, now())
    })
    await jobs.schedule('sweep', '*/10 * * * *')
    const teller = {
      db,
      jobs,
      keys: deriveKeys(config.jwtSecret),
      webUrl: config.webUrl,
      adminUrl: config.adminUrl,
    }
    await jobs.createQueue('verify')
    await jobs.work('verify', async () => {
      const { broken } = await verifyHistories(db)
      if (broken.length > 0) jobLog.error({ err: complaintsAbout(broken) }, 'histories were changed')
    })
    await jobs.schedule('verify', '30 3 * * *')
    await repeat(jobs, 'retention', '15 3 * * *', async () => {
      const { removed, errors } = await runRetention({ db, files, config, now })
      app.log.info({ removed }, 'what was kept long enough was deleted')
      if (errors.length > 0) throw new AggregateError(errors, errors.map(({ message }) => message).join('; '))
      return removed
    })
    await jobs.createQueue('hand-up')
    await jobs.work('hand-up', () => handUpOverdue(teller, now()))
    await jobs.schedule('hand-up', '* * * * *')
    open.push(keepTelling(teller, (error) => jobLog.error({ err: error }, 'what happened could not be told')))
    signal?.throwIfAborted()
    await app.listen({ host: config.host, port: config.port })
    open.push(() => app.close())
    return { app, config, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const indent = (text: string): string => text.replaceAll(/^/gm, '    ')
