import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { readConfig, type Config } from './config.ts'
import { connect } from './db/connect.ts'
import { refuseDemoAccounts } from './demo/refuse-demo-accounts.ts'
import { lookFirst } from './db/first-look.ts'
import { migrate } from './db/migrate.ts'
import { createChangeFeed, silentChangeFeed } from './notifications/change-feed.ts'
import { openFileStore } from './storage/file-store.ts'
import { openMailQueue } from './notifications/mail.ts'
import { reencryptTwoFactorSecrets } from './features/auth/rotate-encryption.ts'
import { rememberWebUrl } from './cli/installed-address.ts'
import { bulkQueue } from './features/work-orders/bulk/bulk-jobs.ts'
import { apps, cloneRoot, consoleLog, openDatabase } from './open-database.ts'
import { startBackground } from './start-background.ts'
import { deriveKeys } from './security/keys.ts'
import { openModels, type ModelLog } from './models/open-models.ts'
import { openSettings } from './settings/settings-cache.ts'
import { openJobs, dedupeLog, type JobLog } from './jobs/jobs.ts'

const built = (app: string) => fileURLToPath(new URL(`${app}/dist`, apps))

const consoleErrors: JobLog = {
  error: (context, message) => console.error(message, 'err' in context ? String(context.err) : context),
}

const consoleWarnings: ModelLog = {
  warn: (context, message) => console.warn(message, context),
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

type Close = () => Promise<void>

/** What was opened last is closed first. */
const closeInTurn = async (open: Close[]): Promise<void> => {
  for (const close of open.reverse().splice(0)) await close()
}

/** Opens a part while others open. It is closed with them, also if one of them fails meanwhile. */
const openBeside = <Part>(
  open: Close[],
  opening: Promise<Part>,
  close: (part: Part) => Promise<void> | void,
): Promise<Part> => {
  const opened = opening.then(
    (part) => async () => close(part),
    () => async () => {},
  )
  open.push(async () => (await opened)())
  return opening
}

/** Starts everything in order. If a later part fails, the earlier ones are stopped again. */
export const start = async ({ development = false, signal }: StartOptions = {}): Promise<Running> => {
  const config = readConfig(process.env, { development, cloneRoot })
  const open: Close[] = []
  let jobLog = consoleErrors
  const stop = () => closeInTurn(open)
  try {
    const database = await openDatabase(config)
    open.push(database.stop)
    signal?.throwIfAborted()
    // It connects at its first query. Jobs that run at the end still need it.
    const db = connect(database.url, {
      max: 20,
      query_timeout: 10_000,
      application_name: 'tessa-api',
      pooler: config.databasePooler,
    })
    open.push(() => db.destroy())
    const { isUpdated, hasJobs } = await lookFirst(db, consoleLog)
    // The queue has a schema of its own, so it opens while the others are migrated. Its schema is updated also if the
    // migrations then refuse this version.
    const openingJobs = openBeside(
      open,
      openJobs(
        database.url,
        dedupeLog(() => jobLog),
        { isThere: hasJobs },
      ),
      (jobs) => jobs.stop({ graceful: true, timeout: 5_000 }),
    )
    if (!isUpdated) await migrate(database.ownerUrl, consoleLog)
    signal?.throwIfAborted()
    if (config.production) await refuseDemoAccounts(database.url)
    const now = () => new Date()
    if (config.demo) {
      const { seedDemo } = await import('./demo/seed.ts')
      await seedDemo(db, now(), config.businessHours.timeZone)
    }
    const changes =
      config.databasePooler === 'transaction' ? silentChangeFeed : createChangeFeed(database.url)
    open.push(changes.stop)
    const openingSettings = openBeside(
      open,
      openSettings({
        db,
        config,
        changes,
        onError: (error) => jobLog.error({ err: error }, 'the settings could not be read'),
      }),
      (settings) => settings.stop(),
    )
    const resealed = await reencryptTwoFactorSecrets(db, deriveKeys(config.jwtSecret))
    if (resealed > 0) consoleLog.info(`Sealed ${resealed} second factors with the new JWT_SECRET`)
    signal?.throwIfAborted()
    const pages = development ? undefined : { web: built('web'), admin: built('admin') }
    const files = await openFileStore(config)
    const settings = await openingSettings
    const jobs = await openingJobs
    signal?.throwIfAborted()
    let modelLog = consoleWarnings
    const models = openModels({
      config,
      db,
      settings,
      now,
      log: { warn: (context, message) => modelLog.warn(context, message) },
    })
    const [app] = await Promise.all([
      buildApp({
        config,
        db,
        jobs,
        files,
        changes,
        now,
        settings,
        models,
        ...(pages ? { pages } : {}),
      }),
      openMailQueue(jobs),
      jobs.createQueue(bulkQueue),
    ])
    jobLog = app.log
    modelLog = app.log
    await app.listen({ host: config.host, port: config.port })
    const background: Close[] = []
    open.push(async () => {
      // The port closes first: a mail under way can take minutes, and nobody may call a server that ends.
      await app.close()
      await closeInTurn(background)
    })
    rememberWebUrl(config)
    // No caller waits until the work in the background has begun.
    await startBackground(
      { config, db, jobs, files, changes, settings, models, now, log: app.log },
      background,
    )
    signal?.throwIfAborted()
    return { app, config, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
