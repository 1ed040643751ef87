import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { createTestUser, type TestUser } from '../../testing/people.ts'
import { httpApp } from '../../testing/http-app.ts'
import { dashboardStats } from './dashboard-stats.ts'
import { foldRecordChanges } from './record-changes.ts'

const app = await httpApp()
const { db, clock } = app
const day = 86_400_000
let manager: TestUser
beforeAll(async () => {
  manager = await createTestUser(app, 'manager')
})

const stats = () => manager.api('GET /api/admin/dashboard-stats')
const daysAgo = (days: number) => new Date(clock.now.getTime() - days * day)

/** Creates what these days had, as if the server had run then. */
const sessionOf = async (created_at: Date) => {
  const id = randomUUID()
  await db
    .insertInto('chat_sessions')
    .values({ id, session_id: randomUUID(), created_at, updated_at: created_at })
    .execute()
  return id
}
const accountOf = async (created_at: Date) => {
  const id = randomUUID()
  await db
    .insertInto('users')
    .values({ id, email: `${id}@hospital.example`, first_name: 'Ada', last_name: 'Lovelace', created_at })
    .execute()
  return id
}
const order = () =>
  manager.api('POST /api/work-orders', {
    body: {
      equipmentType: 'Autoclave',
      contactName: 'Ada',
      contactPhone: '5550100',
      contactEmail: 'ada@a.example',
      issueDescription: 'cold',
    },
  })

test('N-02 the totals and the changes of accounts follow creations and deletions', async () => {
  const before = await stats()
  await accountOf(daysAgo(400))
  const [recent, deleted] = [await accountOf(daysAgo(3)), await accountOf(daysAgo(90))]
  expect(await stats()).toMatchObject({
    totalUsers: before.totalUsers + 3,
    usersChange: before.usersChange + 1,
  })
  const { usersChangeFrom } = before
  expect(usersChangeFrom > daysAgo(31).toISOString().slice(0, 10)).toBe(true)
  expect(usersChangeFrom < daysAgo(26).toISOString().slice(0, 10)).toBe(true)

  await db.updateTable('users').set({ deleted_at: clock.now }).where('id', '=', deleted).execute()
  expect(await stats()).toMatchObject({
    totalUsers: before.totalUsers + 2,
    usersChange: before.usersChange,
  })

  await db.deleteFrom('users').where('id', 'in', [recent, deleted]).execute()
  expect(await stats()).toMatchObject({
    totalUsers: before.totalUsers + 1,
    usersChange: before.usersChange - 1,
  })
})

test('N-02 active sessions are those of the list behind the figure: they go on, with a recent report', async () => {
  const guest = app.client()
  const report = async (body: object = {}) => {
    const sessionId = randomUUID()
    await guest.api('POST /api/chat/session-analytics', { body: { sessionId, ...body } })
    return sessionId
  }
  const listed = async () => {
    const query = { show: 'active', limit: 100 } as const
    const { items, total } = await manager.api('GET /api/admin/chat-sessions', { query })
    expect((await stats()).activeSessions).toBe(total)
    return items.map(({ sessionId }) => sessionId)
  }
  const left = await report()
  clock.advance(14 * 60_000)
  const [current] = [await report(), await report({ sessionStatus: 'completed', completionType: 'resolved' })]
  expect(await listed()).toEqual([current, left])

  clock.advance(60_000)
  expect(await listed()).toEqual([current])

  clock.advance(15 * 60_000)
  expect(await listed()).toEqual([])
})

test('N-02 work orders are pending review until somebody takes them up', async () => {
  const before = await stats()
  const { id } = await order()
  await order()
  expect(await stats()).toMatchObject({
    workOrders: before.workOrders + 2,
    pendingReview: before.pendingReview + 2,
  })

  await manager.api('PATCH /api/work-orders/{id}/status', { params: { id }, body: { status: 'in-progress' } })

  expect(await stats()).toMatchObject({
    workOrders: before.workOrders + 2,
    pendingReview: before.pendingReview + 1,
  })
})

test('N-02 a week of sessions begins on Monday in the time zone of the service', async () => {
  const before = await stats()
  // Noon of a Wednesday in Auckland is still Tuesday in UTC.
  clock.now = new Date('2031-01-07T23:00:00Z')
  const figures = () => dashboardStats(db, clock.now, 'Pacific/Auckland')
  // Monday in Auckland begins on Sunday at 11:00 UTC, in summer.
  await sessionOf(new Date('2031-01-05T10:59:59Z'))
  const gone = await sessionOf(new Date('2031-01-05T11:00:00Z'))
  await sessionOf(new Date('2031-01-07T12:00:00Z'))

  expect(await figures()).toMatchObject({
    chatSessions: before.chatSessions + 3,
    chatSessionsThisWeek: 2,
    measuredAt: '2031-01-07T23:00:00.000Z',
  })

  await db.deleteFrom('chat_sessions').where('id', '=', gone).execute()
  expect(await figures()).toMatchObject({
    chatSessions: before.chatSessions + 2,
    chatSessionsThisWeek: 1,
  })
})

test('folding the changes leaves one row for each day, and the same figures, also twice at once', async () => {
  clock.now = new Date()
  await sessionOf(daysAgo(2))
  await sessionOf(daysAgo(2))
  await order()
  manager = await createTestUser(app, 'manager')
  const before = await stats()

  await Promise.all([foldRecordChanges(db), foldRecordChanges(db), sessionOf(daysAgo(2))])
  await foldRecordChanges(db)

  expect(await stats()).toMatchObject({
    totalUsers: before.totalUsers,
    usersChange: before.usersChange,
    chatSessions: before.chatSessions + 1,
  })
  const rows = await db.selectFrom('record_changes').select(['kind', 'day']).execute()
  expect(new Set(rows.map(({ kind, day: of }) => `${kind} ${of}`)).size).toBe(rows.length)
})

test('N-02 the totals equal a count of the tables', async () => {
  const count = async (table: 'users' | 'chat_sessions' | 'work_orders') =>
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows
  expect(await stats()).toMatchObject({
    totalUsers: await count('users'),
    chatSessions: await count('chat_sessions'),
    workOrders: await count('work_orders'),
  })
})
