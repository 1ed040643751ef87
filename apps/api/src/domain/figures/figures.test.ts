import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { verifyFigures } from '../../testing/hand-counted-figures.ts'
import { idOfTechnician, ordered } from '../../testing/orders.ts'
import { createTestUser } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { whileHeld } from '../../testing/while-held.ts'
import { applyToWorkOrder, undoLastChange } from '../case/apply.ts'
import type { Context } from '../case/decision.ts'
import type { WorkOrderCommand } from '../case/work-order-commands.ts'
import { createSlaPolicy } from '../sla/sla-policy.ts'
import { measures } from './contributions.ts'
import { countFigures, countSome, noteChangedSteps } from './count-figures.ts'
import { recordRecount, recountFigures } from './recount-figures.ts'

const app = await testApp()
const { db, config, clock } = app
const { timeZone } = config.businessHours
const sla = createSlaPolicy(config.businessHours)
const manager = await createTestUser(app, 'manager')
const [tom, ina] = [await createTestUser(app, 'technician'), await createTestUser(app, 'technician')]
const technicians = [await idOfTechnician(app, tom), await idOfTechnician(app, ina)]
const agreed = { cases: 0, rows: 0 }

const context = (): Context & { version?: number } => ({
  now: clock.now,
  sla,
  actor: { userId: manager.user.id },
})
const apply = (id: string, command: WorkOrderCommand) =>
  db.transaction().execute((trx) => applyToWorkOrder(trx, id, command, context()))

const newOrder = (number: number) =>
  ordered(app.client(), {
    equipmentType: `Kind ${number % 3}`,
    facilityName: `Clinic ${number % 4}`,
    ...(number % 3 === 0 ? {} : { manufacturer: `Maker ${number % 2}` }),
  })

type Step = readonly [what: number, which: number, minutes: number]

/** A step of a random history. What the rules refuse changes nothing. */
const takeStep = async (id: string, [what, which, minutes]: Step) => {
  clock.advance(minutes * 60_000)
  const statuses = [
    'new',
    'in-progress',
    'needs-info',
    'fulfilled',
    'fulfilled',
    'escalated',
    'archived',
  ] as const
  const commands: readonly (() => Promise<unknown>)[] = [
    () => apply(id, { type: 'change-status', status: statuses[which % 7] ?? 'new' }),
    () => apply(id, { type: 'comment', comment: 'We are on our way.' }),
    () =>
      apply(id, {
        type: 'assign',
        technicianId: technicians[which % 2] ?? 0,
        technician: { name: 'Tom', current_workload: 0, max_workload: 10 },
        from: undefined,
        estimate: undefined,
        overMaximum: true,
      }),
    () => apply(id, { type: 'set-priority', priority: which % 2 === 0 ? 'low' : 'critical', reason: 'so' }),
    () => apply(id, { type: 'mark-overdue' }),
    () => apply(id, { type: 'unassign', from: 'Tom', estimate: undefined }),
    async () => {
      const { version } = await db
        .selectFrom('work_orders')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      clock.advance(1000)
      await db.transaction().execute((trx) => undoLastChange(trx, id, { ...context(), version }))
    },
  ]
  await commands[what]?.().catch((error: unknown) => {
    if (!(error instanceof Error) || !('code' in error || error.name === 'CaseConflictError')) throw error
  })
}

const report = (sessionId: string, number: number) =>
  app.client().api('POST /api/chat/session-analytics', {
    body: {
      sessionId,
      ...[
        {},
        { sessionStatus: 'escalated', escalationReason: `Reason ${number % 2}` },
        { sessionStatus: 'completed', completionType: 'resolved' },
        { sessionStatus: 'completed', completionType: 'work-order' },
        { sessionStatus: 'abandoned' },
        { sessionStatus: 'elsewhere' },
      ][number % 6],
    },
    headers: { 'x-session-secret': 'a secret of a guest' },
  })

const steps = fc.array(fc.tuple(fc.nat(6), fc.nat(13), fc.nat(4 * 1440)), { minLength: 1, maxLength: 8 })

test('for random histories each figure equals a recount by hand, and the values of a dimension add up', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(steps, { minLength: 1, maxLength: 4 }),
      fc.array(fc.nat(11), { maxLength: 4 }),
      async (histories, sessions) => {
        const ids = await Promise.all(histories.map((_, number) => newOrder(number)))
        for (const [number, id] of ids.entries())
          for (const step of histories[number] ?? []) await takeStep(id, step)
        for (const number of sessions) await report(randomUUID(), number)
        // Some are counted in one go and others change after that.
        await countFigures(db, timeZone)
        await takeStep(ids[0] ?? '', [0, histories.length, 30])
        await countFigures(db, timeZone)

        await verifyFigures(db, timeZone)
        expect(await recountFigures(db, timeZone)).toEqual(agreed)
      },
    ),
    { numRuns: 25 },
  )
}, 120_000)

test('the histories above had every kind of fact', async () => {
  const { rows } = await sql<Record<string, number>>`select ${sql.join(
    measures.map((name) => sql`sum(${sql.ref(name)})::integer as ${sql.ref(name)}`),
  )} from figures_by_day where span = 'day' and dimension = 'whole'`.execute(db)
  expect(Object.entries(rows[0] ?? {}).filter(([, total]) => total <= 0)).toEqual([])
})

test('two servers count each change once', async () => {
  await countFigures(db, timeZone)
  const id = await newOrder(1)
  const counted = await whileHeld(db, {
    hold: (otherServer) => countSome(otherServer, timeZone, 1),
    call: async () => {
      await apply(id, { type: 'change-status', status: 'in-progress' })
      await countFigures(db, timeZone, { atOnce: 1 })
    },
  })

  expect(counted.status).toBe('fulfilled')

  await verifyFigures(db, timeZone)
  expect(await db.selectFrom('figure_notes').selectAll().execute()).toEqual([])
})

test('an ending server stops between two batches, and leaves the rest for the next one', async () => {
  const notes = () => db.selectFrom('figure_notes').select('id').execute()
  await newOrder(1)
  const ending = new AbortController()
  ending.abort()
  await countFigures(db, timeZone, { signal: ending.signal })
  expect(await notes()).not.toEqual([])
  await countFigures(db, timeZone)
  expect(await notes()).toEqual([])
})

test('a change does not wait for its figures', async () => {
  const id = await newOrder(1)
  await countFigures(db, timeZone)
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('figure_state').selectAll().forUpdate().execute()
    await sql`lock table figures_by_day, work_order_facts in access exclusive mode`.execute(trx)
    await apply(id, { type: 'change-status', status: 'in-progress' })
  })
  expect(await db.selectFrom('figure_notes').select('subject_id').execute()).toEqual([{ subject_id: id }])

  await countFigures(db, timeZone)
  await verifyFigures(db, timeZone)
})

test('what is deleted is taken off', async () => {
  const id = await newOrder(2)
  const sessionId = randomUUID()
  await report(sessionId, 1)
  await countFigures(db, timeZone)
  await db.deleteFrom('work_orders').where('id', '=', id).execute()
  await db.deleteFrom('chat_sessions').where('session_id', '=', sessionId).execute()

  await countFigures(db, timeZone)

  await verifyFigures(db, timeZone)
  expect(await recountFigures(db, timeZone)).toEqual(agreed)
})

test('with another time zone, every case counts on the days of that one', async () => {
  await countFigures(db, 'Pacific/Kiritimati')
  await verifyFigures(db, 'Pacific/Kiritimati')
  expect(await recountFigures(db, 'Pacific/Kiritimati')).toEqual(agreed)
  await countFigures(db, timeZone)
  await verifyFigures(db, timeZone)
})

test('servers that disagree on the time zone note each case once at most', async () => {
  await newOrder(1)
  await countFigures(db, timeZone)
  for (const zone of ['Pacific/Kiritimati', timeZone, 'Pacific/Kiritimati'])
    await db.transaction().execute((trx) => countSome(trx, zone, 1))

  const notes = await db.selectFrom('figure_notes').select('subject_id').execute()
  expect(notes.length).toBeGreaterThan(0)
  expect(new Set(notes.map(({ subject_id }) => subject_id)).size).toBe(notes.length)

  await countFigures(db, timeZone)
  await verifyFigures(db, timeZone)
})

test('other steps than those that were counted with let every session be counted again, once', async () => {
  const guest = app.client()
  for (let number = 0; number < 3; number += 1)
    await guest.api('POST /api/chat/session-analytics', { body: { sessionId: randomUUID() } })
  const noted = () => db.selectFrom('figure_notes').select(['subject', 'subject_id']).execute()
  await noteChangedSteps(db)
  await countFigures(db, timeZone)
  await db.updateTable('figure_state').set({ known_steps: 'those of an older release' }).execute()

  await noteChangedSteps(db)

  const sessions = await db.selectFrom('chat_sessions').select('id').execute()
  const notes = await noted()
  expect(sessions.length).toBeGreaterThan(2)
  expect(notes.map(({ subject_id }) => subject_id).toSorted()).toEqual(
    sessions.map(({ id }) => id).toSorted(),
  )
  expect(new Set(notes.map(({ subject }) => subject))).toEqual(new Set(['session']))
  await countFigures(db, timeZone)
  await noteChangedSteps(db)
  expect(await noted()).toEqual([])
  expect(await recountFigures(db, timeZone)).toEqual(agreed)
})

test('a recount stores and tells what differs, and corrects nothing', async () => {
  const id = await newOrder(1)
  await countFigures(db, timeZone)
  await db.updateTable('work_orders').set({ equipment_type: 'By hand' }).where('id', '=', id).execute()
  await sql`update figures_by_day set created = created + 1
    where span = 'day' and dimension = 'priority'
      and day = (select max(day) from figures_by_day where dimension = 'priority')
      and value = 'high'`.execute(db)
  await sql`update figures_by_day set created = created + 1
    where span = 'year' and dimension = 'whole'
      and day = (select max(day) from figures_by_day where span = 'year')`.execute(db)

  const found = await recordRecount(db, { timeZone, now: clock.now })

  expect(found).toEqual({ cases: 1, rows: 2 })
  expect(await db.selectFrom('figure_state').selectAll().executeTakeFirst()).toMatchObject({
    recounted_at: clock.now,
    differences: 3,
  })
  expect(await recountFigures(db, timeZone)).toEqual(found)
})
