import { randomInt, randomUUID } from 'node:crypto'
import { recordActivity } from '../activities.ts'
import { aContact, orderRow } from './order-row.ts'
import type { Person } from './people.ts'
import type { TestApp } from './test-app.ts'
import type { ObjectFixture, Sample } from './walk.ts'

const staff = ['technician', 'manager', 'admin'] as const

/** Nobody's yet, so that every member of the staff may work on it. */
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
  // The staff may change everybody's; it is still there.
  untouched: async ({ db }, id) =>
    (await db.selectFrom('work_orders').select('id').where('id', '=', id).executeTakeFirst()) !== undefined,
}

const helpRequestFixture: ObjectFixture = {
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

/** Technicians can only take it themselves; of the others, any technician will do. */
const assignment = async (app: TestApp, { user }: Person): Promise<Sample> => {
  if (user.role === 'technician') return { body: { technicianId: await technicianIdOf(app, user.id) } }
  const any = app.db
    .selectFrom('technicians')
    .innerJoin('users', 'users.id', 'technicians.user_id')
    .select('technicians.id')
    .where('users.role', '=', 'technician')
  return { body: { technicianId: (await any.executeTakeFirstOrThrow()).id, overMaximum: true } }
}

const existing = async (app: TestApp, who: Person): Promise<Sample> => ({
  params: { id: await workOrderFixture.of(app, who) },
})
const asked = async (app: TestApp, who: Person): Promise<Sample> => ({
  params: { id: await helpRequestFixture.of(app, who) },
})
const statusChange = { body: { status: 'in-progress', notes: 'on my way' } }
const comment = { body: { comment: 'which cycle was it?' } }
const note = { body: { note: 'bring a seal' } }

export const orderSamples = {
  'GET /api/work-orders': async () => ({ query: '?status=new&search=cold&sort=oldest' }),
  'GET /api/work-orders/{id}': existing,
  'PATCH /api/work-orders/{id}/status': async (app: TestApp, who: Person) => ({
    ...(await existing(app, who)),
    ...statusChange,
  }),
  'POST /api/work-orders/{id}/assign': async (app: TestApp, who: Person) => ({
    ...(await existing(app, who)),
    ...(await assignment(app, who)),
  }),
  'POST /api/work-orders/{id}/notes': async (app: TestApp, who: Person) => ({
    ...(await existing(app, who)),
    ...note,
  }),
  'POST /api/work-orders/{id}/comments': async (app: TestApp, who: Person) => ({
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
  'PATCH /api/work-orders/{id}/status': { ...workOrderFixture, call: () => statusChange },
  'POST /api/work-orders/{id}/notes': { ...workOrderFixture, call: () => note },
  'POST /api/work-orders/{id}/comments': { ...workOrderFixture, call: () => comment },
  'POST /api/work-orders/{id}/assign': {
    ...workOrderFixture,
    call: (app: TestApp, _: string, who: Person) => assignment(app, who),
  },
  'GET /api/help-requests/{id}': helpRequestFixture,
  'POST /api/help-requests/{id}/work-order': helpRequestFixture,
}
