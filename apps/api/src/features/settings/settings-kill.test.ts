import { NetworkError } from '@tessa/api-client'
import { settingKeys } from '@tessa/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changedSettings } from '../../testing/changed-settings.ts'
import { startChildServer } from '../../testing/child-server.ts'
import { httpApp } from '../../testing/http-app.ts'
import { createTestUser } from '../../testing/people.ts'

const app = await httpApp()
const { db } = app
const root = await createTestUser(app, 'admin')
/** Every setting of the registry. */
const body = { version: 0, ...changedSettings }

const waitingForLock = async () =>
  (
    await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  ).rows[0]?.count

const catalogues = () => db.selectFrom('flow_catalogues').select('number').execute()
const audited = () =>
  db.selectFrom('audit_log').select('id').where('event', '=', 'settings.changed').execute()

test('N-07 a server that is killed in mid-save leaves nothing of the save', { timeout: 60_000 }, async () => {
  const server = await startChildServer(app, root.token)
  await db.transaction().execute(async (trx) => {
    // The save has written its settings and waits for its audit entry.
    await sql`lock table audit_log in share row exclusive mode`.execute(trx)
    const saving = server.api('PATCH /api/admin/settings', { body }).catch((error: unknown) => error)
    await expect.poll(waitingForLock, { interval: 10, timeout: 10_000 }).toBe(1)
    await server.kill()
    expect(await saving).toBeInstanceOf(NetworkError)
  })

  await expect.poll(waitingForLock).toBe(0)
  expect(await db.selectFrom('settings').selectAll().execute()).toEqual([])
  expect(await audited()).toEqual([])
  expect(await catalogues()).toEqual([])
  expect(await root.api('GET /api/admin/settings')).toMatchObject({ version: 0, changes: [] })
})

test(
  'N-07 a server that is killed after the commit leaves all of the save',
  { timeout: 60_000 },
  async () => {
    const server = await startChildServer(app, root.token)
    await server.api('PATCH /api/admin/settings', { body })
    await server.kill()

    // A second factor is required now, so the administrator of this test reads no settings any more.
    const saved = await db.selectFrom('settings').select(['key', 'version', 'value']).execute()
    expect(saved.map(({ key }) => key).toSorted()).toEqual([...settingKeys].toSorted())
    expect(Object.fromEntries(saved.map(({ key, value }) => [key, value]))).toEqual({
      ...changedSettings,
      // Only its hash is stored.
      helpRequestsPassword: expect.not.stringContaining(changedSettings.helpRequestsPassword),
    })
    expect(new Set(saved.map(({ version }) => version))).toEqual(new Set([1]))
    expect(await audited()).toHaveLength(1)
    expect(await catalogues()).toEqual([{ number: 1 }])
    await expect
      .poll(() => root.api('GET /api/config'), { timeout: 2000 })
      .toMatchObject({ escalationThreshold: 8, responseTimeoutSeconds: 80, flowVersion: 1003 })
  },
)
