import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Kysely } from 'kysely'
import { afterAll } from 'vitest'
import { buildApp, type Deps } from '../app.ts'
import { openChanges, type ChangeFeed } from '../changes.ts'
import { readConfig, type Config } from '../config.ts'
import type { Tables } from '../db/tables.ts'
import { openFileStore } from '../features/attachments/file-store.ts'
import type { FileStore } from '../features/attachments/file-store.ts'
import { openMailQueue } from '../features/notifications/mail.ts'
import { openJobs, type Jobs } from '../jobs.ts'
import { testDatabase } from './database.ts'
import { visit, type Send, type Visitor } from './visitor.ts'

export interface TestApp {
  readonly app: FastifyInstance
  readonly db: Kysely<Tables>
  readonly jobs: Jobs
  readonly files: FileStore
  readonly changes: ChangeFeed
  readonly config: Config
  readonly url: string
  /** Time stands still until it is moved. */
  readonly clock: { now: Date; advance(milliseconds: number): void }
  /** Waiting takes no time: it moves the clock, and is written down. */
  readonly wait: (milliseconds: number) => Promise<void>
  readonly waits: number[]
  /** Our own client with a cookie jar of its own; every answer is checked against the contract. */
  visitor(options?: { token?: string; address?: string }): Visitor
}

const secret = 'a secret for the tests, long enough'
/** Each test file's own: what one cleans up must not be what another is receiving. */
const dataDir = { path: mkdtempSync(join(tmpdir(), 'tessa-data-')) }

export const testConfig = (overrides: Partial<Config> = {}): Config => ({
  ...readConfig({ JWT_SECRET: secret, NODE_ENV: 'test', DEMO: 'false' }),
  dataDir,
  rateLimitScale: 1000,
  logLevel: 'silent',
  ...overrides,
})

/**
 * The real application on a real database of this test file's own.
 *
 *     const { visitor } = await testApp()
 *     const ada = visitor()
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
  afterAll(async () => {
    await changes.stop()
    await jobs.stop({ graceful: false })
    await database.drop()
  })
  const files = await openFileStore(config)
  const changes = openChanges(database.url)
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
    url: database.url,
    clock,
    wait,
    waits,
    visitor: ({ token, address = '127.0.0.1' } = {}) => visit(injecting(app, address), token),
  }
}

/** One more server process, so to speak, on the same database. */
export const instance = async (deps: Deps): Promise<FastifyInstance> => {
  const app = await buildApp(deps)
  await app.ready()
  // Hooks run last first: the application closes before its database goes.
  afterAll(() => app.close())
  return app
}

export const injecting =
  (app: FastifyInstance, remoteAddress: string): Send =>
  async (url, init) => {
    const body = typeof init.body === 'string' ? { payload: init.body } : {}
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
