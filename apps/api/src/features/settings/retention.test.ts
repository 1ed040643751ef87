import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { runRetention } from '../../retention/run-retention.ts'
import { retentionOf } from '../../settings/retention-of.ts'
import { httpApp } from '../../testing/http-app.ts'
import { createTestUser } from '../../testing/people.ts'
import { expectRefusedSetting } from '../../testing/refused-setting.ts'
import { saveSettings, secondServer, withinTwoSeconds } from '../../testing/second-server.ts'

const app = await httpApp()
const root = await createTestUser(app, 'admin')
const dayMs = 86_400_000

const preview = (query: Readonly<Record<string, number>>) =>
  root.api('GET /api/admin/retention/preview', { query })
const retention = () => root.api('GET /api/admin/retention')

test('N-07 a retention holds on a second server within 2 s, and the privacy page words it', async () => {
  const { api } = (await secondServer(app))()
  await saveSettings(root, { guestSessionDays: 45, caseDays: 3650 })
  const kept = { guestSessions: 45, cases: 3650, drafts: 30 }
  await expect
    .poll(async () => (await api('GET /api/config')).retentionDays, withinTwoSeconds)
    .toMatchObject(kept)
})

test('the preview says what would go before it is saved, and the next run deletes exactly that', async () => {
  const at = new Date(app.clock.now.getTime() - 20 * dayMs)
  const rows = Array.from({ length: 12 }, () => ({
    id: randomUUID(),
    session_id: randomUUID(),
    created_at: at,
    updated_at: at,
  }))
  await app.db.insertInto('chat_sessions').values(rows).execute()
  expect(await preview({ guestSessions: 30, sentMails: 30 })).toEqual({
    wouldGo: { guestSessions: 0, sentMails: 0 },
  })
  expect(await preview({ guestSessions: 19 })).toEqual({ wouldGo: { guestSessions: 12 } })
  expect(await preview({})).toEqual({ wouldGo: {} })
  expect(await retention()).toEqual({ lastRun: null })

  await saveSettings(root, { guestSessionDays: 19 })
  await app.settings.refresh()
  const days = () => retentionOf(app.settings.current())
  await runRetention({ db: app.db, days, now: () => app.clock.now, record: async () => {} })

  const startedAt = app.clock.now.toISOString()
  expect((await retention()).lastRun).toMatchObject({
    startedAt,
    endedAt: startedAt,
    removed: { guestSessions: 12, guestFiles: 0, cases: 0 },
    failed: [],
  })
})

test.for([
  ['caseDays', 364, 'Ended Cases must be 0 for never, or from 365 to 36500 days'],
  ['auditLogDays', 89, 'Audit Log must be 0 for never, or from 90 to 36500 days'],
  ['sentMailDays', 1, 'Sent Mails must be 0 for never, or from 30 to 36500 days'],
  ['guestSessionDays', -1, 'Guest session days must be at least 0'],
  ['guestSessionDays', 36_501, 'Guest session days must be at most 36500'],
  ['guestFileDays', '7', 'Guest file days must be a whole number'],
  ['contactMessageDays', 1.5, 'Contact message days must be a whole number'],
] as const)('%s of %j is refused by its field, and nothing is saved', (refused) =>
  expectRefusedSetting(root, refused),
)

test.for(['cases=364', 'cases=-1', 'cases=x', 'auditLog=1', 'cases=1e99', 'nonsense=1'])(
  'a preview of %s is refused by its field',
  async (query) => {
    const answer = await root.send(`/api/admin/retention/preview?${query}`, {})
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      code: 'validation',
      fields: { [query.split('=')[0] ?? '']: expect.any(String) },
    })
  },
)
