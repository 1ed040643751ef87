import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { readConfig, type Config } from './config.ts'
import { connect } from './db/connect.ts'
import { runningEmbedded, startEmbedded } from './db/embedded/embedded.ts'
import { refuseDemoAccounts } from './demo/refuse-demo-accounts.ts'
import { migrate } from './db/migrate.ts'
import { seedDemo } from './demo/seed.ts'
import { createChangeFeed, silentChangeFeed } from './notifications/change-feed.ts'
import { openFileStore } from './storage/file-store.ts'
import { deliverMails } from './notifications/deliver-mails.ts'
import { openMailQueue, requeueQueuedMails } from './notifications/mail.ts'
import { notifierDeps } from './notifications/notifier-deps.ts'
import { startNotifier } from './notifications/notifier.ts'
import { reencryptTwoFactorSecrets } from './features/auth/rotate-encryption.ts'
import { rememberWebUrl } from './cli/installed-address.ts'
import { deriveKeys } from './security/keys.ts'
import { openModels, type ModelLog } from './models/open-models.ts'
import { openSettings } from './settings/settings-cache.ts'
import { openJobs, dedupeLog, scheduleJobs, type JobLog } from './jobs/jobs.ts'
import { startFiguresLoop } from './jobs/figures-loop.ts'
import { scheduledJobs } from './jobs/scheduled-jobs.ts'

/** `apps/` as seen from both `apps/api/src` and `apps/api/dist`. */
const apps = new URL('../../', import.meta.url)
export const cloneRoot = fileURLToPath(new URL('../', apps))
const built = (app: string) => fileURLToPath(new URL(`${app}/dist`, apps))

const consoleErrors: JobLog = {
  error: (context, message) => console.error(message, 'err' in context ? String(context.err) : context),
}

const consoleWarnings: ModelLog = {
  warn: (context, message) => console.warn(message, context),
}

const consoleLog = {
  info: (message: string) => console.log(`  ${message}`),
  error: (message: string) => console.error(`  ${message}`),
}

/** The process supervisor restarts the server. A server without its database would only look as if it ran. */
const exitOnDatabaseLoss = (error: unknown): never => {
  consoleLog.error(`The database is lost, so the server ends. ${error instanceof Error ? error.message : ''}`)
  process.exit(1)
}

/** Opens the configured database, or the embedded one. The caller stops it last. */
export const openDatabase = async (config: Config) => {
  if (config.databaseUrl !== undefined) {
    const { databaseUrl: url, databaseOwnerUrl: ownerUrl = url } = config
    return { url, ownerUrl, stop: async () => {} }
  }
  if (config.dataDir.note) console.log(`  ${config.dataDir.note}`)
  return startEmbedded({ dataDir: config.dataDir.path, log: consoleLog, onLost: exitOnDatabaseLoss })
}

/**
 * For a command beside the server: the embedded database of the running server, or one started only for the command.
 */
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
  /** Stops a start in progress; what has started is stopped again. */
  readonly signal?: AbortSignal
}

/** Starts everything in order. If a later part fails, the earlier ones are stopped again. */
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
    const db = connect(database.url, {
      max: 20,
      query_timeout: 10_000,
      application_name: 'tessa-api',
      pooler: config.databasePooler,
    })
    open.push(() => db.destroy())
    const now = () => new Date()
    if (config.demo) await seedDemo(db, now(), config.businessHours.timeZone)
    const resealed = await reencryptTwoFactorSecrets(db, deriveKeys(config.jwtSecret))
    if (resealed > 0) consoleLog.info(`Sealed ${resealed} second factors with the new JWT_SECRET`)
    signal?.throwIfAborted()
    const jobs = await openJobs(
      database.url,
      dedupeLog(() => jobLog),
    )
    open.push(() => jobs.stop({ graceful: true, timeout: 5_000 }))
    const changes =
      config.databasePooler === 'transaction' ? silentChangeFeed : createChangeFeed(database.url)
    open.push(changes.stop)
    signal?.throwIfAborted()
    const pages = development ? undefined : { web: built('web'), admin: built('admin') }
    const files = await openFileStore(config)
    const settings = await openSettings({
      db,
      config,
      changes,
      onError: (error) => jobLog.error({ err: error }, 'the settings could not be read'),
    })
    open.push(async () => settings.stop())
    let modelLog = consoleWarnings
    const models = openModels({
      config,
      db,
      settings,
      now,
      log: { warn: (context, message) => modelLog.warn(context, message) },
    })
    const app = await buildApp({
      config,
      db,
      jobs,
      files,
      changes,
      now,
      settings,
      models,
      ...(pages ? { pages } : {}),
    })
    jobLog = app.log
    modelLog = app.log
    await openMailQueue(jobs)
    const closeMail = await deliverMails({
      db,
      jobs,
      smtpUrl: config.smtpUrl,
      from: config.mailFrom,
      keepsText: config.demo,
      logMail: !config.demo
        ? undefined
        : ({ recipient, subject, text_body }) =>
            console.log(
              `\n  Mail to ${recipient} (kept, since SMTP_URL is not set): ${subject}\n${indent(text_body)}\n`,
            ),
    })
    open.push(closeMail)
    await requeueQueuedMails(db, jobs)
    const notifier = notifierDeps({ db, jobs, config, now, settings })
    await scheduleJobs(jobs, scheduledJobs({ config, db, files, models, notifier, now, log: app.log }))
    const onError = (error: unknown) => jobLog.error({ err: error }, 'a notification failed')
    const stopNotifier = await startNotifier({ deps: notifier, changes, onError })
    open.push(async () => stopNotifier())
    const { timeZone } = config.businessHours
    const onFigureError = (error: unknown) => jobLog.error({ err: error }, 'figures were not counted')
    const stopFigures = await startFiguresLoop({ db, jobs, changes, timeZone, onError: onFigureError })
    open.push(async () => stopFigures())
    signal?.throwIfAborted()
    await app.listen({ host: config.host, port: config.port })
    open.push(() => app.close())
    rememberWebUrl(config)
    return { app, config, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const indent = (text: string): string => text.replaceAll(/^/gm, '    ')
