import { sql } from 'kysely'
import { Type } from 'typebox'
import { afterEach, expect, test, vi } from 'vitest'
import { adviceRoutes, devices } from '../testing/advice-cases.ts'
import { lateReplies, onlyThinks } from '../testing/hostile-replies.ts'
import { httpApp } from '../testing/http-app.ts'
import { modelServer, says, saysJson, saysUncounted, type Reply } from '../testing/model-server.ts'
import { createTestUser } from '../testing/people.ts'
import type { ModelConfig } from './model-config.ts'
import { openModels } from './open-models.ts'

afterEach(() => void vi.useRealTimers())

const emptyAdvice = { explanations: [], checks: [] }
const nothing = saysJson(emptyAdvice)

const started = async (config: Partial<ModelConfig> = {}) => {
  const server = await modelServer(config)
  server.replyWith(nothing)
  const app = await httpApp({ ai: server.ai })
  const guest = app.client()
  return {
    ...app,
    server,
    ask: () => adviceRoutes['advanced-diagnostics'](guest, devices.monitor),
    reserved: async () => {
      const all = sql<{ tokens: number }>`select sum(reserved_tokens)::float8 as tokens from model_usage`
      return (await all.execute(app.db)).rows[0]?.tokens ?? 0
    },
    /** A sign-in of its own, because the clock moves on. */
    usage: async () => (await createTestUser(app, 'admin')).api('GET /api/admin/model-usage'),
  }
}

test('tokens and cost are counted by purpose, for today and for the month', async () => {
  const { ask, usage, clock } = await started({ prices: { input: 2, output: 10 } })
  clock.now = new Date('2027-03-05T10:00:00Z')
  await ask()
  clock.advance(24 * 3_600_000)
  await ask()

  const { state, model, purposes, today, month, reservedTokens } = await usage()
  const one = { calls: 1, answers: 1, inputTokens: 900, outputTokens: 100, cost: 0.0028 }
  expect({ state, model, today }).toEqual({ state: 'asked', model: 'test', today: one })
  expect(reservedTokens).toBe(0)
  expect(month).toEqual({ calls: 2, answers: 2, inputTokens: 1800, outputTokens: 200, cost: 0.0056 })
  expect(purposes.map(({ purpose, month: { calls } }) => [purpose, calls])).toEqual([
    ['advanced-diagnostics', 2],
    ['analyze-diagnostics', 0],
    ['adaptive-handler', 0],
    ['admin-tessa', 0],
    ['photo-reading', 0],
    ['dictation', 0],
  ])
})

test('an answer that is of no use is counted with its tokens, and without prices nothing has a cost', async () => {
  const { server, ask, usage } = await started()
  server.replyWith(saysJson('nonsense'))
  await ask()

  const used = { calls: 1, answers: 0, inputTokens: 900, outputTokens: 100, cost: null }
  expect((await usage()).today).toEqual(used)
})

test('what a provider does not count of an answer is estimated from the length of the question', async () => {
  const { server, ask, usage } = await started()
  server.replyWith(saysUncounted(emptyAdvice))
  await ask()

  const { today } = await usage()
  expect(today).toMatchObject({ calls: 1, answers: 1 })
  expect(today.inputTokens).toBeGreaterThan(500)
})

test.for([
  ['is not waited for', lateReplies['silence'] ?? nothing, 4500],
  ['is lost', (response) => void response.destroy(), 500],
] as const satisfies readonly (readonly [string, Reply, number])[])(
  'an answer that %s is no use and no cost, and its tokens are reserved',
  async ([, reply, least]) => {
    const { server, ask, usage, reserved } = await started({
      timeoutSeconds: 1,
      prices: { input: 2, output: 10 },
    })
    server.replyWith(reply)
    await ask()

    const used = { calls: 1, answers: 0, inputTokens: 0, outputTokens: 0, cost: 0 }
    expect((await usage()).today).toEqual(used)
    expect(await reserved()).toBeGreaterThan(least)
    expect((await usage()).reservedTokens).toBe(await reserved())
  },
)

test('an outage takes a quarter of the tokens of the day at most', async () => {
  const { server, ask, usage, reserved } = await started({ dailyTokens: 1500 })
  server.replyWith((response) => void response.writeHead(400).end())
  for (let failure = 0; failure < 4; failure += 1) await ask()
  expect(await reserved()).toBeGreaterThan(1500)
  expect((await usage()).state).toBe('asked')

  server.replyWith(nothing)
  await ask()
  expect((await usage()).today).toMatchObject({ calls: 5, answers: 1 })
  // A thousand were used, and a quarter of 1500 is reserved.
  expect((await usage()).state).toBe('asked')
  await ask()
  expect((await usage()).state).toBe('capped')
})

test('a question ends after its own time, where that is shorter than the setting', async () => {
  const server = await modelServer({ timeoutSeconds: 300 })
  const app = await httpApp({ ai: server.ai })
  const models = openModels({ ...app, now: () => app.clock.now, log: { warn: () => undefined } })
  const words = { instructions: '', material: '', answer: Type.Object({}) }
  // The first question loads the client, which may take longer than the time of the second one.
  server.replyWith(saysJson({}))
  expect(await models.ask({ purpose: 'admin-tessa', ...words })).toEqual({})

  server.replyWith(lateReplies['silence'] ?? nothing)
  expect(await models.ask({ purpose: 'admin-tessa', ...words, mostSeconds: 0.5 })).toBeUndefined()
  expect(server.questions.length).toBe(2)
})

test('for each try without an answer, its tokens are reserved', async () => {
  const { server, ask, reserved } = await started()
  server.replyWith((response) => void response.writeHead(400).end())
  await ask()
  const once = await reserved()
  server.replyWith((response) => void response.writeHead(503).end())
  await ask()
  expect(server.questions.length).toBe(3)
  expect(await reserved()).toBe(3 * once)
})

test('the prices are of one model: another one that sees or hears has no cost', async () => {
  const costs = async (config: Partial<ModelConfig>) => {
    const {
      ask,
      usage,
      server,
      config: own,
      db,
      settings,
      clock,
    } = await started({
      prices: { input: 2, output: 10 },
      ...config,
    })
    const log = { warn: () => undefined }
    const models = openModels({ config: own, db, settings, now: () => clock.now, log })
    const picture = Buffer.from('a picture')
    const words = { instructions: '', material: '', answer: Type.Object({}) }
    await models.ask({ purpose: 'photo-reading', ...words, picture })
    await ask()
    server.replyWith(says('cold'))
    await models.transcribe(Buffer.from('a recording'))
    const { purposes, today } = await usage()
    expect(today).toMatchObject({ calls: 3, answers: 3 })
    return Object.fromEntries([['all', today.cost], ...purposes.map((one) => [one.purpose, one.today.cost])])
  }
  const other = { visionModel: 'sees', transcriptionModel: 'hears' }
  const unpriced = { 'photo-reading': null, dictation: null }
  const cost = 0.0028
  expect(await costs(other)).toMatchObject({ all: cost, 'advanced-diagnostics': cost, ...unpriced })
  const same = { visionModel: 'test', transcriptionModel: 'hears' }
  expect(await costs(same)).toMatchObject({ all: 2 * cost, 'photo-reading': cost, dictation: null })
})

test('once the tokens of the day are used up, nothing is asked until the next day', async () => {
  const { server, ask, usage, clock } = await started({ dailyTokens: 1500 })
  await ask()
  await ask()
  expect(server.questions.length).toBe(2)
  await ask()
  expect(server.questions.length).toBe(2)
  expect(await usage()).toMatchObject({ state: 'capped', dailyTokens: 1500 })

  clock.advance(24 * 3_600_000)
  await ask()
  expect(server.questions.length).toBe(3)
  expect((await usage()).state).toBe('asked')
})

test('after five failures in a row the model is not asked for a minute, and then again', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const { server, ask, usage } = await started()
  server.replyWith(saysJson('nonsense'))
  for (let failure = 0; failure < 5; failure += 1) await ask()
  const asked = server.questions.length
  const { state, pausedUntil } = await usage()
  expect(state).toBe('paused')
  expect(Date.parse(pausedUntil ?? '')).toBeGreaterThan(Date.now())
  await ask()
  expect(server.questions.length).toBe(asked)

  vi.setSystemTime(Date.now() + 61_000)
  server.replyWith(nothing)
  await ask()
  expect(server.questions.length).toBe(asked + 1)
  expect((await usage()).state).toBe('asked')
})

test('a model that only thinks is paused too, and its thoughts are counted', async () => {
  const { server, ask, usage } = await started()
  server.replyWith(onlyThinks)
  for (let failure = 0; failure < 5; failure += 1) await ask()

  const { state, today } = await usage()
  expect(state).toBe('paused')
  expect(today).toMatchObject({ calls: 5, answers: 0, inputTokens: 4500, outputTokens: 20_000 })
})

test('without a model the usage says so', async () => {
  const app = await httpApp()
  const admin = await createTestUser(app, 'admin')
  expect(await admin.api('GET /api/admin/model-usage')).toMatchObject({
    state: 'not-configured',
    model: null,
    today: { calls: 0, cost: null },
  })
})

test('the log names the failure, but repeats neither question nor answer nor key', async () => {
  const server = await modelServer()
  server.replyWith((response) => void response.writeHead(500).end('secret answer'))
  const app = await httpApp({ ai: server.ai })
  const lines: string[] = []
  const log = {
    warn: (context: object, message: string) => void lines.push(JSON.stringify(context) + message),
  }
  const models = openModels({ ...app, now: () => app.clock.now, log })
  const words = { instructions: 'secret instructions', material: 'secret question' }
  await models.ask({ purpose: 'admin-tessa', ...words, answer: Type.Object({}) })

  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('500')
  expect(lines[0]).not.toMatch(/secret|key-of-the-test/)
})
