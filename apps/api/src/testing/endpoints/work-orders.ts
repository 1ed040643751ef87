import { randomInt, randomUUID } from 'node:crypto'
import { recordActivity } from '../../domain/case/record-activity.ts'
import { aContact, orderRow } from '../order-row.ts'
import type { TestUser } from '../people.ts'
import type { TestApp } from '../test-app.ts'
import type { ObjectFixture, Sample } from './fixture.ts'

const staff = ['technician', 'manager', 'admin'] as const

/** Unassigned, so that all staff may work on it. */
const workOrderFixture: ObjectFixture = {
  openTo: staff,
  of: async ({ db, clock }) => {
    const row = orderRow(clock.now)
    const { id } = row
    await db.insertInto('work_orders').values(row).execute()
    const entry = { subject: 'work-order', subjectId: id, actor: 'guest' } as const
    await recordActivity(db, { ...entry, type: 'created', description: 'Work order created' }, clock.now)
    return id
  },
  end: ({ db }, id) => db.deleteFrom('work_orders').where('id', '=', id).execute(),
  // Staff may change all of them. This one still exists.
  untouched: async ({ db }, id) =>
    (await db.selectFrom('work_orders').select('id').where('id', '=', id).executeTakeFirst()) !== undefined,
}

export const helpRequestFixture: ObjectFixture = {
  openTo: staff,
  of: async ({ db, clock }) => {
    const id = randomUUID()
    await db
      .insertInto('help_requests')
      .values({
        id,
        request_number: `HR-${randomInt(2 ** 47)}`,
        priority: 'high',
        summary: '{"issue":"cold"}',
        ...aContact,
        created_at: clock.now,
        updated_at: clock.now,
      })
      .execute()
    return id
  },
  end: ({ db }, id) => db.deleteFrom('help_requests').where('id', '=', id).execute(),
  untouched: async ({ db }, id) =>
    (await db.selectFrom('help_requests').select('id').where('id', '=', id).executeTakeFirst()) !== undefined,
}

export const technicianIdOf = async ({ db }: TestApp, userId: string): Promise<number> => {
  const technician = db.selectFrom('technicians').select('id').where('user_id', '=', userId)
  return (await technician.executeTakeFirstOrThrow()).id
}

/** Technicians can only assign themselves. Managers and admins can assign any technician. */
const assignment = async (app: TestApp, { user }: TestUser): Promise<Sample> => {
  if (user.role === 'technician') return { body: { technicianId: await technicianIdOf(app, user.id) } }
  const any = app.db
    .selectFrom('technicians')
    .innerJoin('users', 'users.id', 'technicians.user_id')
    .select('technicians.id')
    .where('users.role', '=', 'technician')
  return { body: { technicianId: (await any.executeTakeFirstOrThrow()).id, overMaximum: true } }
}

const existing = async (app: TestApp, who: TestUser): Promise<Sample> => ({
  params: { id: await workOrderFixture.of(app, who) },
})
const asked = async (app: TestApp, who: TestUser): Promise<Sample> => ({
  params: { id: await helpRequestFixture.of(app, who) },
})
/** A recent change of the caller, if the caller may make one. */
const changedByCaller = async (_: TestApp, id: string, { api }: TestUser): Promise<Sample> => {
  const change = api('PATCH /api/work-orders/{id}/status', {
    params: { id },
    body: { status: 'in-progress' },
  })
  return { body: { version: (await change.catch(() => ({ version: 1 }))).version } }
}
const statusChange = { body: { status: 'in-progress', notes: 'on my way' } }
const comment = { body: { comment: 'which cycle was it?' } }
const correction = { body: { serialNumber: 'S-7' } }
/** Each call gets a different original, because a work order can be marked as its duplicate only once. */
const duplication = async (app: TestApp, who: TestUser): Promise<Sample> => ({
  body: { of: await workOrderFixture.of(app, who) },
})
const note = { body: { note: 'bring a seal' } }
const outcome = { body: { fix: 'check:power-check', words: 'the cord' } }

export const orderSamples = {
  'GET /api/work-orders': async () => ({ query: '?status=new&search=cold&sort=oldest' }),
  'GET /api/work-orders/counts': async () => ({ query: '?priority=high,low&technicianId=me,none' }),
  'GET /api/work-orders/calendar': async () => ({
    query: '?from=2026-11-01&to=2026-11-30&perDay=5&status=new&search=cold',
  }),
  'GET /api/work-orders/values': async () => ({ query: '?field=facility&search=river' }),
  'GET /api/work-orders/value-counts': async () => ({ query: '?field=facility&values=River,Lake' }),
  'GET /api/work-orders/{id}': existing,
  'PATCH /api/work-orders/{id}': async (app: TestApp, who: TestUser) => ({
    ...(await existing(app, who)),
    ...correction,
  }),
  'POST /api/work-orders/{id}/duplicate': async (app: TestApp, who: TestUser) => ({
    ...(await existing(app, who)),
    ...(await duplication(app, who)),
  }),
  'PATCH /api/work-orders/{id}/status': async (app: TestApp, who: TestUser) => ({
    ...(await existing(app, who)),
    ...statusChange,
  }),
  'POST /api/work-orders/{id}/assign': async (app: TestApp, who: TestUser) => ({
    ...(await existing(app, who)),
    ...(await assignment(app, who)),
  }),
  'POST /api/work-orders/{id}/undo': async (app: TestApp, who: TestUser) => {
    const id = await workOrderFixture.of(app, who)
    return { params: { id }, ...(await changedByCaller(app, id, who)) }
  },
  'GET /api/outcomes/check-order': async () => ({ query: '?equipment=Autoclave&manufacturer=STERIS' }),
  'GET /api/work-orders/{id}/outcome': existing,
  'GET /api/work-orders/{id}/similar': existing,
  'PUT /api/work-orders/{id}/outcome': async (app: TestApp, who: TestUser) => ({
    ...(await existing(app, who)),
    ...outcome,
  }),
  'POST /api/work-orders/{id}/notes': async (app: TestApp, who: TestUser) => ({
    ...(await existing(app, who)),
    ...note,
  }),
  'POST /api/work-orders/{id}/comments': async (app: TestApp, who: TestUser) => ({
    ...(await existing(app, who)),
    ...comment,
  }),
  'GET /api/help-requests': async () => ({ query: '?isWaiting=true' }),
  'GET /api/help-requests/{id}': asked,
  'POST /api/help-requests/access': async ({ config }: TestApp) => ({
    body: { password: config.helpRequestsPassword },
  }),
  'POST /api/help-requests/{id}/work-order': asked,
}

export const orderObjects = {
  'GET /api/work-orders/{id}': workOrderFixture,
  'PATCH /api/work-orders/{id}': { ...workOrderFixture, call: () => correction },
  'POST /api/work-orders/{id}/duplicate': {
    ...workOrderFixture,
    call: (app: TestApp, _: string, who: TestUser) => duplication(app, who),
  },
  'PATCH /api/work-orders/{id}/status': { ...workOrderFixture, call: () => statusChange },
  'POST /api/work-orders/{id}/undo': { ...workOrderFixture, call: changedByCaller },
  'GET /api/work-orders/{id}/outcome': workOrderFixture,
  'GET /api/work-orders/{id}/similar': workOrderFixture,
  'PUT /api/work-orders/{id}/outcome': { ...workOrderFixture, call: () => outcome },
  'POST /api/work-orders/{id}/notes': { ...workOrderFixture, call: () => note },
  'POST /api/work-orders/{id}/comments': { ...workOrderFixture, call: () => comment },
  'POST /api/work-orders/{id}/assign': {
    ...workOrderFixture,
    call: (app: TestApp, _: string, who: TestUser) => assignment(app, who),
  },
  'GET /api/help-requests/{id}': helpRequestFixture,
  'POST /api/help-requests/{id}/work-order': helpRequestFixture,
}
