import { probeNames, type ProbeName } from '@tessa/contract'
import { beforeAll, expect, test } from 'vitest'
import { notifierDeps } from '../../notifications/notifier-deps.ts'
import { createTestUser, type TestUser } from '../../testing/people.ts'
import { httpApp } from '../../testing/http-app.ts'
import type { Finding, Round } from './finding.ts'
import { purgeProbes, recordProbes } from './record-probes.ts'

const app = await httpApp()
const { db, clock } = app
const minute = 60_000
let admin: TestUser
let manager: TestUser
const notifier = notifierDeps({ ...app, now: () => clock.now })
beforeAll(async () => {
  admin = await createTestUser(app, 'admin')
  manager = await createTestUser(app, 'manager')
})

const round = (given: Partial<Record<ProbeName, Finding>> = {}): Round => {
  const fine = { state: 'healthy', latencyMs: 3 } as const
  return {
    database: fine,
    ai: fine,
    mail: fine,
    storage: fine,
    jobs: fine,
    ...Object.fromEntries(Object.entries(given).map(([name, found]) => [name, { ...found, latencyMs: 7 }])),
  }
}
const down = { mail: { state: 'down', reason: 'It does not work (ECONNREFUSED).' } } as const
const record = (found = round()) => recordProbes(notifier, found, clock.now)
const statusOf = async (name: ProbeName, who = manager) => {
  const { services } = await who.api('GET /api/admin/system-status')
  return services.find((service) => service.name === name)
}
const mails = async () =>
  (
    await db.selectFrom('mails').select(['recipient', 'subject', 'text_body']).orderBy('subject').execute()
  ).filter(({ subject }) => /Service|services/.test(subject))

test('N-03 before the first probe nothing is known', async () => {
  const { services } = await manager.api('GET /api/admin/system-status')
  expect(services.map(({ name, state, probedAt }) => [name, state, probedAt])).toEqual(
    probeNames.map((name) => [name, 'unknown', null]),
  )
})

test('N-03 a service that goes down flips its status, is told in recent activity, and mailed to admins once', async () => {
  await record()
  expect(await statusOf('mail')).toMatchObject({ state: 'healthy', reason: null, latencyMs: 3 })
  expect(await mails()).toEqual([])

  clock.advance(minute)
  // Two servers have probed in the same minute.
  await Promise.all([record(round(down)), record(round(down)), record(round(down))])

  expect(await statusOf('mail')).toMatchObject({
    state: 'down',
    reason: 'It does not work (ECONNREFUSED).',
    latencyMs: 7,
    probedAt: new Date(Math.floor(clock.now.getTime() / minute) * minute).toISOString(),
  })
  expect(await mails()).toMatchObject([{ recipient: admin.user.email, subject: 'Email Service: Down' }])
  expect((await mails())[0]?.text_body).toContain(
    'Email Service: Down, before Operational. It does not work (ECONNREFUSED).',
  )
  const { items } = await manager.api('GET /api/admin/recent-activity')
  expect(items.filter(({ type }) => type === 'system_status')).toMatchObject([
    {
      title: 'Email Service: Down',
      description: 'It does not work (ECONNREFUSED).',
      severity: 'critical',
      record: { kind: 'service', id: 'mail' },
    },
  ])
})

test('N-03 a state that stays is not told again, and several changes are one mail', async () => {
  const before = (await mails()).length
  clock.advance(minute)
  await record(round(down))
  expect(await mails()).toHaveLength(before)

  clock.advance(minute)
  await record(round({ storage: { state: 'degraded' } }))

  const told = (await mails()).find(({ subject }) => subject === '2 services have changed')
  expect(told?.text_body).toContain('Email Service: Operational, before Down.')
  expect(told?.text_body).toContain('File Storage: Degraded, before Healthy.')
  expect(await mails()).toHaveLength(before + 1)
})

test('N-03 a round that comes after a later one is dropped', async () => {
  const count = async () => (await db.selectFrom('probes').select('name').execute()).length
  const before = await count()
  const [late, now] = [new Date(clock.now.getTime() - 2 * minute), clock.now]
  await recordProbes(notifier, round(down), late)
  await recordProbes(notifier, round(down), now)
  expect(await count()).toBe(before)
})

test('N-03 without recent probes the jobs are down, and of all else nothing is known', async () => {
  clock.advance(2 * minute)
  expect(await statusOf('jobs')).toMatchObject({ state: 'healthy' })
  clock.advance(2 * minute)
  expect(await statusOf('jobs')).toMatchObject({ state: 'down', latencyMs: null })
  expect(await statusOf('database')).toMatchObject({ state: 'unknown' })
})

test('N-03 the last day shows the worst state of each half hour, and gaps', async () => {
  await db.deleteFrom('probes').execute()
  const half = 30 * minute
  const now = Math.floor(clock.now.getTime() / half) * half
  for (const [at, state] of [
    [now, 'healthy'],
    [now - half, 'degraded'],
    [now - half + minute, 'down'],
    [now - half + 2 * minute, 'healthy'],
    [now - 47 * half, 'not-configured'],
    [now - 48 * half, 'down'],
  ] as const)
    await db
      .insertInto('probes')
      .values({
        name: 'storage',
        minute: new Date(at),
        state,
        latency_ms: 1,
        reason: null,
        changed_from: null,
      })
      .execute()

  const { day = [] } = (await statusOf('storage')) ?? {}

  expect(day).toHaveLength(48)
  expect(day.map(({ state }) => state)).toEqual([
    'not-configured',
    ...Array.from({ length: 45 }, () => null),
    'down',
    'healthy',
  ])
  expect(day.at(-1)?.from).toBe(new Date(now).toISOString())
})

test('probes are kept for a week', async () => {
  await purgeProbes(db, new Date(clock.now.getTime() + 6 * 24 * 60 * minute))
  expect((await db.selectFrom('probes').select('name').execute()).length).toBeGreaterThan(0)
  await purgeProbes(db, new Date(clock.now.getTime() + 8 * 24 * 60 * minute))
  expect(await db.selectFrom('probes').select('name').execute()).toEqual([])
})
