import { createServer } from 'node:http'
import { createServer as createTcpServer, type AddressInfo, type Server } from 'node:net'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ModelState } from '@tessa/contract'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../../db/connect.ts'
import { queueMail } from '../../notifications/mail.ts'
import { openFileStore } from '../../storage/file-store.ts'
import { testApp, testConfig } from '../../testing/test-app.ts'
import { runProbes, type ProbeDeps } from './run-probes.ts'

const app = await testApp()
const { db, jobs, clock, url } = app

const folder = () => {
  const path = mkdtempSync(join(tmpdir(), 'tessa-probed-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}
const modelsIn = (state: ModelState) => ({ status: async () => ({ state, pausedUntil: undefined }) })
const probe = async (given: Partial<ProbeDeps> = {}) =>
  runProbes({
    config: app.config,
    db,
    files: app.files,
    models: modelsIn('asked'),
    now: () => clock.now,
    timeoutMs: 1_000,
    ...given,
  })

const listening = async (server: Pick<Server, 'listen' | 'address'>): Promise<number> => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return (server.address() as AddressInfo).port
}
const mailServer = async () => {
  const server = new SMTPServer({ disabledCommands: ['STARTTLS'], authOptional: true, logger: false })
  const port = await listening(server.server)
  const end = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
    })
  onTestFinished(end)
  return {
    config: { ...app.config, smtpUrl: `smtp://user:secret@127.0.0.1:${port}` },
    open: `smtp://127.0.0.1:${port}`,
    end,
  }
}

test('what is not set up is not configured, and what is there is healthy', async () => {
  expect(await probe()).toMatchObject({
    database: { state: 'healthy' },
    ai: { state: 'not-configured', reason: 'No language model is set up. The built-in diagnostics answer.' },
    mail: { state: 'not-configured' },
    storage: { state: 'healthy' },
    jobs: { state: 'healthy' },
  })
})

test('T-H10 a database that ends is down', async () => {
  const own = connect(url, { max: 1 })
  expect((await probe({ db: own })).database).toMatchObject({ state: 'healthy' })

  await own.destroy()

  const { database, jobs: queue } = await probe({ db: own })
  expect(database.state).toBe('down')
  expect(queue.state).toBe('down')
})

test('T-H10 a mail server that ends is down, and no reason holds its password', async () => {
  const { config, open, end } = await mailServer()
  expect((await probe({ config: { ...config, smtpUrl: open } })).mail).toMatchObject({ state: 'healthy' })

  await end()

  const round = await probe({ config })
  expect(round.mail).toMatchObject({ state: 'down', reason: 'It does not work (ESOCKET).' })
  expect(JSON.stringify(round)).not.toContain('secret')
})

test('a mail server that accepts and never answers is down in time', async () => {
  const server = createTcpServer(() => {})
  const port = await listening(server)
  onTestFinished(() => void server.close())

  const { mail } = await probe({
    config: { ...app.config, smtpUrl: `smtp://127.0.0.1:${port}` },
    timeoutMs: 300,
  })

  expect(mail.state).toBe('down')
  expect(mail.latencyMs).toBeLessThan(1_000)
})

test('mails that nobody tries to send degrade a mail server that answers', async () => {
  const { open } = await mailServer()
  const config = { ...app.config, smtpUrl: open }
  await queueMail(db, jobs, { to: 'ada@a.example', kind: 'contact', subject: 'Hello', paragraphs: [] })
  const waited = (minutes: number) => () => new Date(Date.now() + minutes * 60_000)

  expect((await probe({ config, now: waited(3) })).mail).toMatchObject({
    state: 'healthy',
    reason: expect.stringMatching(/^The oldest waiting mail is \d minutes old\.$/),
  })
  expect((await probe({ config, now: waited(25) })).mail).toMatchObject({
    state: 'degraded',
    reason: expect.stringMatching(/^The oldest waiting mail is 2\d minutes old\.$/),
  })

  // It waits for its own mailbox.
  await db.updateTable('mails').set({ attempts: 1 }).execute()
  expect((await probe({ config, now: waited(25) })).mail).toMatchObject({ state: 'healthy' })
})

test('T-H10 a file storage that cannot be written is down, and each probe leaves nothing behind', async () => {
  const path = folder()
  const files = await openFileStore(testConfig({ dataDir: { path } }))
  expect((await probe({ files })).storage).toMatchObject({ state: 'healthy' })

  rmSync(join(path, 'files'), { recursive: true })
  writeFileSync(join(path, 'files'), 'not a folder')
  expect((await probe({ files })).storage).toMatchObject({
    state: 'down',
    reason: 'It does not work (ENOTDIR).',
  })

  rmSync(join(path, 'files'))
  mkdirSync(join(path, 'files'))
  expect((await probe({ files })).storage).toMatchObject({ state: 'healthy' })
})

test('a file storage that cannot delete, or gives back other bytes, says so', async () => {
  const { files } = app
  const keeping = { ...files, remove: async () => {}, size: async () => 1 }
  expect((await probe({ files: keeping })).storage).toMatchObject({
    state: 'degraded',
    reason: 'Files cannot be deleted.',
  })
  const mixing = { ...files, put: (name: string) => files.put(name, import.meta.filename) }
  expect((await probe({ files: mixing })).storage).toMatchObject({ state: 'down' })
})

test('T-H10 a provider is asked with its key; refused, failing or gone, it says so', async () => {
  let status = 200
  const asked: unknown[] = []
  const server = createServer((request, response) => {
    asked.push([request.url, request.headers.authorization])
    response.writeHead(status).end('{}')
  })
  const port = await listening(server)
  const ai = {
    ...app.config.ai,
    provider: 'openai-compatible' as const,
    apiKey: 'a secret key',
    baseUrl: `http://127.0.0.1:${port}/v1`,
  }
  const found = async (given: object = {}, state: ModelState = 'asked') =>
    (await probe({ config: { ...app.config, ai: { ...ai, ...given } }, models: modelsIn(state) })).ai

  expect(await found()).toMatchObject({ state: 'healthy' })
  expect(asked).toEqual([['/v1/models', 'Bearer a secret key']])
  expect(await found({}, 'paused')).toMatchObject({
    state: 'degraded',
    reason: expect.stringContaining('failed several times'),
  })
  expect(await found({}, 'capped')).toMatchObject({
    state: 'degraded',
    reason: expect.stringContaining('tokens of today'),
  })
  status = 401
  expect(await found()).toMatchObject({ state: 'down', reason: 'The provider refuses the key.' })
  status = 503
  expect(await found()).toMatchObject({ state: 'degraded', reason: 'The provider answers with status 503.' })
  expect(await found({ baseUrl: undefined })).toMatchObject({ state: 'not-configured' })

  server.closeAllConnections()
  await new Promise((resolve) => {
    server.close(resolve)
  })
  const gone = await found()
  expect(gone.state).toBe('down')
  expect(JSON.stringify(gone)).not.toContain('secret')
})

test('a job that waits for too long, or whose last run failed, degrades the jobs', async () => {
  const late = 'probed-late'
  await jobs.createQueue(late, { retryLimit: 0 })
  await jobs.schedule(late, '0 0 1 1 *')
  await jobs.send(late, {}, { startAfter: new Date(Date.now() - 12 * 60_000) })
  expect((await probe()).jobs).toMatchObject({
    state: 'degraded',
    reason: 'The oldest waiting job is 12 minutes late.',
  })

  let fails = true
  await jobs.work(late, { pollingIntervalSeconds: 0.5 }, async () => {
    if (fails) throw new Error('not today')
  })
  await expect
    .poll(async () => (await probe()).jobs.reason, { timeout: 10_000 })
    .toBe('The last run failed: probed-late.')

  fails = false
  await jobs.send(late, {})
  await expect.poll(async () => (await probe()).jobs.state, { timeout: 10_000 }).toBe('healthy')
  await jobs.unschedule(late)
})

test('a probe that hangs is bounded, and one that is slow is degraded', async () => {
  const hanging = { ...app.files, get: () => new Promise<never>(() => {}) }
  const { storage, database } = await probe({ files: hanging, timeoutMs: 200 })
  expect(storage).toMatchObject({ state: 'down', reason: 'It did not answer within 0.2 seconds.' })
  expect(database.state).toBe('healthy')
})
