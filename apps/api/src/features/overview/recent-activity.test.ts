import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createTestUser, goodPassword, type TestUser } from '../../testing/people.ts'
import { httpApp } from '../../testing/http-app.ts'

const app = await httpApp()
const { db, clock } = app
let [admin, manager]: TestUser[] = []
beforeAll(async () => {
  admin = await createTestUser(app, 'admin')
  manager = await createTestUser(app, 'manager')
})

const eventsFor = async (who: TestUser | undefined) => {
  if (!who) throw new Error('nobody asks')
  return (await who.api('GET /api/admin/recent-activity')).items
}
const ofType = async (type: string, who = admin) =>
  (await eventsFor(who)).filter((event) => event.type === type)

const order = async (by: TestUser | undefined, given: object = {}) => {
  // The database sets the time of registrations, so the clock of the application must be ahead.
  clock.advance(60_000)
  const created = await by?.api('POST /api/work-orders', {
    body: {
      equipmentType: 'Autoclave',
      facilityName: 'Northside',
      contactName: 'Ada',
      contactPhone: '5550100',
      contactEmail: 'ada@a.example',
      issueDescription: 'cold',
      ...given,
    },
  })
  if (!created) throw new Error('no order was made')
  return created.id
}

test('N-04 a registration names the person to administrators alone', async () => {
  const grace = await createTestUser(app, 'user', {
    firstName: 'Grace',
    lastName: 'Hopper',
    facilityName: 'Riverbend',
  })
  const event = {
    type: 'user_registration',
    title: 'New user',
    severity: 'low',
    timestamp: grace.user.createdAt,
  }

  expect((await eventsFor(admin))[0]).toMatchObject({
    ...event,
    description: 'Grace Hopper, Riverbend',
    record: { kind: 'account', id: grace.user.id },
  })
  expect((await eventsFor(manager))[0]).toMatchObject({
    ...event,
    description: 'An account was created',
    record: null,
  })
  const told = JSON.stringify(await eventsFor(manager))
  for (const word of ['Grace', 'Hopper', 'Riverbend', grace.user.id]) expect(told).not.toContain(word)
})

test('N-04 a work order has the severity of its priority', async () => {
  const id = await order(manager, { issueDescription: 'The patient got an electric shock from it' })

  const { short_number, priority } = await db
    .selectFrom('work_orders')
    .select(['short_number', 'priority'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(priority).toBe('critical')
  expect((await eventsFor(manager))[0]).toMatchObject({
    type: 'work_order',
    title: `New work order ${short_number}`,
    description: 'Autoclave, Northside',
    severity: 'critical',
    record: { kind: 'work-order', id },
  })
})

test('N-04 a session that was completed is told, and one that was abandoned is not', async () => {
  const sessionOf = async (sessionStatus: 'completed' | 'abandoned') => {
    clock.advance(1000)
    const sessionId = randomUUID()
    await app.client().api('POST /api/chat/session-analytics', {
      body: { sessionId, revision: 1, equipment: 'Infusion pump', manufacturer: 'Baxter', sessionStatus },
    })
    return db
      .selectFrom('chat_sessions')
      .select('id')
      .where('session_id', '=', sessionId)
      .executeTakeFirstOrThrow()
  }
  const completed = await sessionOf('completed')
  await sessionOf('abandoned')

  expect(await ofType('chat_completion')).toMatchObject([
    {
      title: 'Chat session completed',
      description: 'Infusion pump, Baxter',
      severity: 'low',
      record: { kind: 'chat-session', id: completed.id },
    },
  ])
})

test('N-04 a password that an administrator sets is told without its account to managers', async () => {
  const eve = await createTestUser(app, 'user', { firstName: 'Eve', lastName: 'Adams' })
  clock.advance(1000)
  await admin?.api('POST /api/admin/users/{id}/reset-password', {
    params: { id: eve.user.id },
    body: { newPassword: `${goodPassword} again` },
  })

  const event = { title: 'Password reset', severity: 'medium' }
  expect((await ofType('password_reset'))[0]).toMatchObject({
    ...event,
    description: 'Eve Adams',
    record: { kind: 'account', id: eve.user.id },
  })
  expect((await ofType('password_reset', manager))[0]).toMatchObject({
    ...event,
    description: 'An account has a new password',
    record: null,
  })
})

test('N-04 an escalated work order is told with its reason', async () => {
  const id = await order(manager)
  clock.advance(1000)
  await manager?.api('PATCH /api/work-orders/{id}/status', { params: { id }, body: { status: 'escalated' } })

  expect((await ofType('escalation'))[0]).toMatchObject({
    title: expect.stringMatching(/^Work order [\w-]+ escalated$/),
    severity: 'high',
    record: { kind: 'work-order', id },
  })
})

test('N-04 an escalation that was undone is told no more, nor is its undo or that of leaving it', async () => {
  const escalations = () => ofType('escalation', manager)
  const params = { id: await order(manager) }
  const move = async (status: 'escalated' | 'in-progress') => {
    clock.advance(1000)
    return manager?.api('PATCH /api/work-orders/{id}/status', { params, body: { status } })
  }
  const undo = async (changed: Awaited<ReturnType<typeof move>>) =>
    manager?.api('POST /api/work-orders/{id}/undo', { params, body: { version: changed?.version ?? 0 } })
  const before = await escalations()

  await undo(await move('escalated'))
  expect(await escalations()).toEqual(before)

  await move('escalated')
  const once = await escalations()
  expect(once[0]?.record).toEqual({ kind: 'work-order', id: params.id })
  await undo(await move('in-progress'))
  expect(await escalations()).toEqual(once)
})

test('N-04 only the eight newest events are told, newest first, whatever their kind', async () => {
  for (let index = 0; index < 9; index += 1) await order(manager)

  const events = await eventsFor(admin)
  expect(events).toHaveLength(8)
  expect(new Set(events.map(({ id }) => id)).size).toBe(8)
  const times = events.map(({ timestamp }) => timestamp)
  expect(times).toEqual(times.toSorted().toReversed())
  expect(new Set(events.map(({ type }) => type))).toEqual(new Set(['work_order']))
})

const searches = {
  registrations: 'select id from users where deleted_at is null order by created_at desc, id desc limit 8',
  'work orders': 'select id from work_orders order by created_at desc, id desc limit 8',
  'completed sessions':
    "select id from chat_sessions where status = 'completed' and completed_at is not null order by completed_at desc limit 8",
  'password resets':
    "select id from audit_log where event = 'password.reset' order by happened_at desc, id desc limit 8",
  escalations:
    "select subject_id from activities where (activity_type = 'escalated' or (activity_type = 'status_changed' and new_value = 'escalated')) order by created_at desc limit 8",
}

test.each(Object.entries(searches))('the newest %s are read from the end of an index', async (_, search) => {
  const plan = await db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx)
    await sql`set local enable_sort = off`.execute(trx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${sql.raw(search)}`.execute(trx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(/Index (?:Only )?Scan/)
  expect(plan).not.toMatch(/Sort|Seq Scan/)
})
