import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Kysely } from 'kysely'
import { buildApp } from '../app.ts'
import type { ServerDeps } from '../deps.ts'
import { createChangeFeed, type ChangeFeed } from '../notifications/change-feed.ts'
import { readConfig, type Config } from '../config.ts'
import type { Tables } from '../db/schema/tables.ts'
import { openFileStore } from '../storage/file-store.ts'
import type { FileStore } from '../storage/file-store.ts'
import { openMailQueue } from '../notifications/mail.ts'
import { bulkQueue } from '../features/work-orders/bulk/bulk-jobs.ts'
import { openJobs, type Jobs } from '../jobs/jobs.ts'
import { openSettings, type SettingsCache } from '../settings/settings-cache.ts'
import { testDatabase } from './database.ts'
import { testClient, type SendRequest, type TestClient } from './test-client.ts'
import { atEnd } from './at-end.ts'

export interface TestApp {
  readonly app: FastifyInstance
  readonly db: Kysely<Tables>
  readonly jobs: Jobs
  readonly files: FileStore
  readonly changes: ChangeFeed
  readonly config: Config
  /** The settings as another server holds them. */
  readonly settings: SettingsCache
  readonly url: string
  /** The clock stands still until a test moves it. */
  readonly clock: { now: Date; advance(milliseconds: number): void }
  /** Waiting takes no time: it moves the clock and is recorded. */
  readonly wait: (milliseconds: number) => Promise<void>
  readonly waits: number[]
  /** Our own client with its own cookie jar. Every response is checked against the contract. */
  client(options?: { token?: string; address?: string }): TestClient
}

const secret = 'a secret for the tests, long enough'
/** A folder for each worker of the tests: the cleanup of one must not delete what another receives. */
const dataDir = { path: mkdtempSync(join(tmpdir(), 'tessa-data-')) }

export const testConfig = (overrides: Partial<Config> = {}): Config => ({
  ...readConfig({ JWT_SECRET: secret, NODE_ENV: 'test', DEMO: 'false' }),
  dataDir,
  rateLimitScale: 1000,
  logLevel: 'silent',
  ...overrides,
})

/**
 * The real application on a real database for this test file alone.
 *
 *     const { client } = await testApp()
 *     const ada = client()
 */
export const testApp = async (overrides: Partial<Config> = {}): Promise<TestApp> => {
  const database = await testDatabase()
  const config = testConfig(overrides)
  const clock = {
    now: new Date(),
    advance: (milliseconds: number) => {
      clock.now = new Date(clock.now.getTime() + milliseconds)
    },
  }
  const waits: number[] = []
  const wait = async (milliseconds: number) => {
    waits.push(milliseconds)
    clock.advance(milliseconds)
  }
  const jobs = await openJobs(database.url, { error: () => {} }, { attend: false })
  await openMailQueue(jobs)
  await jobs.createQueue(bulkQueue)
  atEnd(async () => {
    settings.stop()
    await changes.stop()
    await jobs.stop({ graceful: false })
    await database.drop()
  })
  const files = await openFileStore(config)
  const changes = createChangeFeed(database.url)
  const settings = await openSettings({ db: database.db, config, changes, onError: () => {} })
  const app = await instance({
    config,
    db: database.db,
    jobs,
    files,
    changes,
    now: () => clock.now,
    wait,
  })
  return {
    app,
    db: database.db,
    jobs,
    files,
    changes,
    config,
    settings,
    url: database.url,
    clock,
    wait,
    waits,
    client: ({ token, address = '127.0.0.1' } = {}) => testClient(injecting(app, address), token),
  }
}

/** Acts as another server process on the same database, with settings of its own. */
export const instance = async ({ settings: _, ...deps }: ServerDeps): Promise<FastifyInstance> => {
  const app = await buildApp(deps)
  await app.ready()
  // The last hook runs first: the application closes before its database is dropped.
  atEnd(() => app.close())
  return app
}

export const injecting =
  (app: FastifyInstance, remoteAddress: string): SendRequest =>
  async (url, init) => {
    const body = typeof init.body === 'string' || Buffer.isBuffer(init.body) ? { payload: init.body } : {}
    const headers = Object.fromEntries(new Headers(init.headers))
    const answer = await app.inject({ method: methodOf(init.method), url, headers, remoteAddress, ...body })
    const given = Object.entries(answer.headers).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, String(one)]),
    )
    const empty = answer.statusCode === 204
    return new Response(empty ? null : answer.body, { status: answer.statusCode, headers: given })
  }

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const methodOf = (name = 'GET'): NonNullable<InjectOptions['method']> => {
  const method = methods.find((known) => known === name)
  if (!method) throw new Error(`no such method: ${name}`)
  return method
}
