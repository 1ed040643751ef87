import { ApiError } from '@tessa/api-client'
import { expect, test } from 'vitest'
import { createChangeFeed, silentChangeFeed } from '../../notifications/change-feed.ts'
import { httpApp } from '../../testing/http-app.ts'
import { createTestUser, type TestUser } from '../../testing/people.ts'
import { expectRefusedSetting } from '../../testing/refused-setting.ts'
import { saveSettings, secondServer, withinTwoSeconds } from '../../testing/second-server.ts'

const app = await httpApp()
const root = await createTestUser(app, 'admin', { firstName: 'Root', lastName: 'Admin' })
const settingsOf = (who: TestUser) => who.api('GET /api/admin/settings')

const save = (change: object, who = root) => saveSettings(who, change)

test.for([
  ['the database tells of it', () => createChangeFeed(app.url)],
  ['a pooler tells nobody', () => silentChangeFeed],
] as const)('N-07 a setting holds on a second server within 2 s where %s', async ([, feed]) => {
  const { api } = (await secondServer(app, feed()))()
  const { escalationThreshold: before } = await api('GET /api/config')

  await save({ escalationThreshold: before + 1, responseTimeout: before + 40 })

  const now = { escalationThreshold: before + 1, responseTimeoutSeconds: before + 40 }
  expect(await root.api('GET /api/config')).toMatchObject(now)
  await expect.poll(() => api('GET /api/config'), withinTwoSeconds).toMatchObject(now)
})

test('settings of one save are never seen apart', async () => {
  const { api } = (await secondServer(app))()
  const differenceNow = async () => {
    const { escalationThreshold, responseTimeoutSeconds } = await api('GET /api/config')
    return responseTimeoutSeconds - escalationThreshold
  }
  await save({ escalationThreshold: 1, responseTimeout: 101 })
  await expect.poll(differenceNow, withinTwoSeconds).toBe(100)
  const seen: number[] = []
  for (let step = 2; step <= 15; step++) {
    const saving = save({ escalationThreshold: step, responseTimeout: 100 + step })
    for (let reads = 0; reads < 20; reads++) seen.push(await differenceNow())
    await saving
  }
  expect(new Set(seen)).toEqual(new Set([100]))
})

test('a save on an older version is refused with the settings in force, and changes nothing', async () => {
  const { version } = await save({ escalationThreshold: 5, responseTimeout: 60 })
  const current = await save({ responseTimeout: 61 })

  const late = root.api('PATCH /api/admin/settings', { body: { version, escalationThreshold: 6 } })

  await expect(late).rejects.toMatchObject({ status: 409, code: 'conflict', current })
  expect(await settingsOf(root)).toEqual(current)
})

test('of two saves at once on one version, one is refused', async () => {
  const { version } = await save({ escalationThreshold: 5 })
  const both = [6, 7].map((escalationThreshold) =>
    root.api('PATCH /api/admin/settings', { body: { version, escalationThreshold } }),
  )
  const results = await Promise.allSettled(both)
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await settingsOf(root)).version).toBe(version + 1)
})

test('a save of what holds already is no save', async () => {
  const before = await save({ escalationThreshold: 5 })
  expect(await save({ escalationThreshold: 5 })).toEqual(before)
})

test('the history of a setting says who set it when, down to its initial value', async () => {
  const eve = await createTestUser(app, 'admin', { firstName: 'Eve', lastName: 'Evans' })
  await save({ responseTimeout: 70 })
  await save({ responseTimeout: 71 }, eve)
  await save({ escalationThreshold: 9 })

  const { items } = await root.api('GET /api/admin/settings/history', { query: { key: 'responseTimeout' } })

  const at = app.clock.now.toISOString()
  expect(items.slice(0, 2)).toMatchObject([
    { values: { responseTimeout: 71 }, changedAt: at, changedBy: { id: eve.user.id, name: 'Eve Evans' } },
    { values: { responseTimeout: 70 }, changedAt: at, changedBy: { name: 'Root Admin' } },
  ])
  expect(items.at(-1)).toEqual({
    version: 0,
    values: { responseTimeout: 30 },
    changedAt: null,
    changedBy: null,
  })
})

test('a save has one entry in the audit log, with the old and the new values', async () => {
  await save({ escalationThreshold: 4, responseTimeout: 30 })
  const { version } = await save({ escalationThreshold: 5, responseTimeout: 45 })

  const { items } = await root.api('GET /api/admin/audit-log', { query: { event: 'settings.changed' } })

  expect(items[0]).toMatchObject({
    actor: { id: root.user.id },
    details: { version, escalationThreshold: '4 → 5', responseTimeout: '30 → 45' },
  })
  expect(items.filter(({ details }) => details['version'] === version)).toHaveLength(1)
})

test.for([
  ['escalationThreshold', -1, 'Escalation threshold must be at least 1'],
  ['escalationThreshold', 0, 'Escalation threshold must be at least 1'],
  ['escalationThreshold', 1e300, 'Escalation threshold must be at most 20'],
  ['escalationThreshold', 2.5, 'Escalation threshold must be a whole number'],
  ['escalationThreshold', "3'; drop table settings; --", 'Escalation threshold must be a whole number'],
  ['responseTimeout', '<script>alert(1)</script>', 'Response timeout must be a whole number'],
  ['responseTimeout', 'x'.repeat(10_000), 'Response timeout must be a whole number'],
  ['responseTimeout', null, 'Response timeout must be a whole number'],
  ['responseTimeout', { $gt: 1 }, 'Response timeout must be a whole number'],
  ['__proto__x', 1, '__proto__x is not a field of this request'],
  ['nonsense', 1, 'nonsense is not a field of this request'],
] as const)('%s of %j is refused by its field, with all that came with it', (refused) =>
  expectRefusedSetting(root, refused),
)

test('M-07 settings are for administrators alone', async () => {
  const marta = await createTestUser(app, 'manager')
  await expect(settingsOf(marta)).rejects.toBeInstanceOf(ApiError)
  await expect(
    marta.api('PATCH /api/admin/settings', { body: { version: 0, escalationThreshold: 1 } }),
  ).rejects.toMatchObject({ code: 'forbidden' })
})
