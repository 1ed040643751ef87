import { createApi, type Api } from '@tessa/api-client'
import { contract, routeOf, type Endpoint } from '@tessa/contract'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Kysely } from 'kysely'
import { Value } from 'typebox/value'
import { afterAll } from 'vitest'
import { buildApp } from '../app.ts'
import { readConfig, type Config } from '../config.ts'
import type { Tables } from '../db/tables.ts'
import { openFileStore } from '../features/attachments/file-store.ts'
import { openMailQueue } from '../features/notifications/mail.ts'
import { openJobs, type Jobs } from '../jobs.ts'
import { testDatabase } from './database.ts'

export interface TestApp {
  readonly app: FastifyInstance
  readonly db: Kysely<Tables>
  readonly jobs: Jobs
  readonly config: Config
  readonly url: string
  /** Time stands still until it is moved. */
  readonly clock: { now: Date; advance(milliseconds: number): void }
  /** Our own client over `inject`, with a cookie jar of its own; every answer is checked against the contract. */
  visitor(options?: { token?: string; address?: string }): Visitor
}

export interface Visitor {
  readonly api: Api
  readonly cookies: Map<string, string>
  token: string | undefined
}

/**
 * The real application on a real database of this test file's own.
 *
 *     const { visitor } = await testApp()
 *     const ada = visitor()
 */
export const testApp = async (overrides: Partial<Config> = {}): Promise<TestApp> => {
  const database = await testDatabase()
  const config: Config = {
    ...readConfig({ JWT_SECRET: 'a secret for the tests, long enough', NODE_ENV: 'test', DEMO: 'false' }),
    rateLimitScale: 1000,
    logLevel: 'silent',
    ...overrides,
  }
  const clock = {
    now: new Date(),
    advance: (milliseconds: number) => {
      clock.now = new Date(clock.now.getTime() + milliseconds)
    },
  }
  const jobs = await openJobs(database.url, { error: () => {} }, { attend: false })
  await openMailQueue(jobs)
  const app = await buildApp({
    config,
    db: database.db,
    jobs,
    files: await openFileStore(config),
    now: () => clock.now,
  })
  await app.ready()
  afterAll(async () => {
    await app.close()
    await jobs.stop({ graceful: false })
    await database.drop()
  })
  return {
    app,
    db: database.db,
    jobs,
    config,
    url: database.url,
    clock,
    visitor: ({ token, address = '127.0.0.1' } = {}) => visit(app, token, address),
  }
}

const visit = (app: FastifyInstance, token: string | undefined, remoteAddress: string): Visitor => {
  const cookies = new Map<string, string>()
  const visitor: Visitor = {
    cookies,
    token,
    api: createApi({
      fetch: async (url, init) => {
        const headers: Record<string, string> = Object.fromEntries(new Headers(init.headers))
        if (visitor.token !== undefined) headers['authorization'] ??= `Bearer ${visitor.token}`
        if (cookies.size > 0)
          headers['cookie'] = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const method = methodOf(init.method)
        const body = typeof init.body === 'string' ? { payload: init.body } : {}
        const answer = await app.inject({ method, url, headers, remoteAddress, ...body })
        for (const { name, value } of answer.cookies)
          if (value === '') cookies.delete(name)
          else cookies.set(name, value)
        checkAnswer(method, url, answer.statusCode, answer.body)
        const given = Object.entries(answer.headers).map(([name, value]): [string, string] => [
          name,
          String(value),
        ])
        const empty = answer.statusCode === 204
        return new Response(empty ? null : answer.body, { status: answer.statusCode, headers: given })
      },
    }),
  }
  return visitor
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const methodOf = (name: string | undefined): NonNullable<InjectOptions['method']> => {
  const method = methods.find((known) => known === name)
  if (!method) throw new Error(`no such method: ${name}`)
  return method
}

/** A success that is not of the shape that the contract promises fails the test that met it. */
const checkAnswer = (method: string, url: string, status: number, body: string): void => {
  if (status >= 400) return
  const path = url.replace(/\?.*$/, '')
  const endpoint = contract.find(
    (candidate: Endpoint) => candidate.method === method && pattern(candidate.path).test(path),
  )
  if (!endpoint) return
  const answers: Endpoint['answers'] = endpoint.answers
  const schema = answers[status]
  if (!schema) throw new Error(`${routeOf(endpoint)} answered ${status}, which the contract does not know`)
  const value: unknown = body === '' ? null : JSON.parse(body)
  if (!Value.Check(schema, value))
    throw new Error(
      `${routeOf(endpoint)} answered against the contract: ${JSON.stringify(Value.Errors(schema, value))}`,
    )
}

const pattern = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
