import { randomUUID } from 'node:crypto'
import type { Role } from '@tessa/contract'
import { createTestUser, type TestUser } from '../people.ts'
import type { TestApp } from '../test-app.ts'
import type { ObjectFixture, Sample } from './fixture.ts'
import { technicianIdOf } from './work-orders.ts'

const managers: readonly Role[] = ['manager', 'admin']

/** A technician of their own, whom managers may change whoever it is. */
const technicianFixture: ObjectFixture = {
  openTo: managers,
  unknownId: '999999999',
  of: async (app) => String(await technicianIdOf(app, (await createTestUser(app, 'technician')).user.id)),
  end: ({ db }, id) => db.deleteFrom('technicians').where('id', '=', Number(id)).execute(),
  untouched: async ({ db }, id) =>
    (await db.selectFrom('technicians').select('id').where('id', '=', Number(id)).executeTakeFirst()) !==
    undefined,
}

/** Far enough in the future, wherever a test moves its clock. */
const away = { body: { from: '2090-12-01', to: '2090-12-03', reason: 'Training' } }
const maximum = { body: { maxWorkload: 6 } }
const handOver = { body: { to: null } }

/** Of a technician who exists: for others, an id of none. */
const absenceOf = async ({ db, clock }: TestApp, technicianId: string): Promise<string> => {
  const id = randomUUID()
  const technicians = db.selectFrom('technicians').select('id')
  if (!(await technicians.execute()).some((one) => String(one.id) === technicianId)) return id
  await db
    .insertInto('technician_absences')
    .values({
      id,
      technician_id: Number(technicianId),
      first_day: '2091-01-01',
      last_day: '2091-01-02',
      reason: null,
      created_at: clock.now,
    })
    .execute()
  return id
}

const withTechnician =
  (sample: Sample) =>
  async (app: TestApp, who: TestUser): Promise<Sample> => ({
    params: { id: await technicianFixture.of(app, who) },
    ...sample,
  })

export const technicianSamples = {
  'PATCH /api/technicians/{id}': withTechnician(maximum),
  'POST /api/technicians/{id}/absences': withTechnician(away),
  'DELETE /api/technicians/{id}/absences/{absenceId}': async (app: TestApp, who: TestUser) => {
    const id = await technicianFixture.of(app, who)
    return { params: { id, absenceId: await absenceOf(app, id) } }
  },
  'POST /api/technicians/{id}/hand-over': withTechnician(handOver),
} as const

export const technicianObjects = {
  'PATCH /api/technicians/{id}': { ...technicianFixture, call: () => maximum },
  'POST /api/technicians/{id}/absences': { ...technicianFixture, call: () => away },
  'DELETE /api/technicians/{id}/absences/{absenceId}': {
    ...technicianFixture,
    call: async (app: TestApp, id: string) => ({ params: { id, absenceId: await absenceOf(app, id) } }),
  },
  'POST /api/technicians/{id}/hand-over': { ...technicianFixture, call: () => handOver },
} as const satisfies Record<string, ObjectFixture>
