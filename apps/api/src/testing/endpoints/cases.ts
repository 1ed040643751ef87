import { randomInt, randomUUID } from 'node:crypto'
import { recordActivity } from '../../domain/case/record-activity.ts'
import { trackingToken, readTrackingToken } from '../../security/tracking-link.ts'
import { deriveKeys, type Key } from '../../security/keys.ts'
import type { TestUser } from '../people.ts'
import type { TestApp } from '../test-app.ts'
import type { ObjectFixture, Sample } from './fixture.ts'

const workOrderFixture: ObjectFixture = {
  of: async ({ db, clock }, { user }) => {
    const id = randomUUID()
    await db
      .insertInto('work_orders')
      .values({
        id,
        work_order_number: `WO-${randomInt(2 ** 47)}`,
        user_id: user.id,
        status: 'in-progress',
        priority: 'high',
        equipment_type: 'Autoclave',
        facility_name: user.facilityName ?? '',
        facility_location: user.facilityAddress ?? '',
        facility_is_default: false,
        contact_name: `${user.firstName} ${user.lastName}`,
        contact_phone: user.phone ?? '',
        contact_email: user.email,
        issue_description: 'cold',
        chat_log: '[]',
        created_at: clock.now,
        updated_at: clock.now,
      })
      .execute()
    const entry = { subject: 'work-order', subjectId: id, actor: { userId: user.id } } as const
    await recordActivity(db, { ...entry, type: 'created', description: 'Work order created' }, clock.now)
    return id
  },
  end: ({ db }, id) => db.deleteFrom('work_orders').where('id', '=', id).execute(),
  untouched: async ({ db }, id) => {
    const row = await db
      .selectFrom('work_orders')
      .select(['version', 'activity_count'])
      .where('id', '=', id)
      .executeTakeFirst()
    return row?.version === 1 && row.activity_count === 1
  },
}

const followKey = ({ config }: TestApp): Key => deriveKeys(config.jwtSecret).follow
const followed = (app: TestApp, token: string): string =>
  readTrackingToken(followKey(app), token)?.id ?? randomUUID()

const followFixture: ObjectFixture = {
  // Any holder of the link sees the case and adds to it. Existing data does not change.
  openTo: ['user', 'technician', 'manager', 'admin'],
  of: async (app, who) => trackingToken(followKey(app), 'work-order', await workOrderFixture.of(app, who)),
  end: (app, token) => workOrderFixture.end(app, followed(app, token)),
  untouched: async (app, token) => {
    const rows = app.db.selectFrom('work_orders').where('id', '=', followed(app, token))
    return (await rows.where('version', '=', 1).select('id').executeTakeFirst()) !== undefined
  },
}

/** A guest's own work order, for which its link authorizes. */
const guestsLink = async (app: TestApp, who: TestUser): Promise<Sample> => {
  const token = await followFixture.of(app, who)
  await app.db
    .updateTable('work_orders')
    .set({ user_id: null })
    .where('id', '=', followed(app, token))
    .execute()
  return { params: { token }, ...feedback }
}

const feedback = { body: { kind: 'works-now' } }
const comment = { body: { text: 'It clicks.' } }
const own = async (app: TestApp, who: TestUser): Promise<Sample> => ({
  params: { id: await workOrderFixture.of(app, who) },
})
const link = async (app: TestApp, who: TestUser): Promise<Sample> => ({
  params: { token: await followFixture.of(app, who) },
})

export const caseSamples = {
  'GET /api/user/work-orders': async () => ({ query: '?status=active&search=cold' }),
  'GET /api/user/work-orders/{id}': own,
  'POST /api/user/work-orders/{id}/comments': async (app: TestApp, who: TestUser) => ({
    ...(await own(app, who)),
    ...comment,
  }),
  'POST /api/user/work-orders/{id}/feedback': async (app: TestApp, who: TestUser) => ({
    ...(await own(app, who)),
    body: { kind: 'works-now', version: 1 },
  }),
  'GET /api/user/help-requests': async (_: TestApp, { api, user }: TestUser): Promise<Sample> => {
    const contactInfo = { name: 'Ada', email: user.email, phone: '5550100' }
    await api('POST /api/help-requests', { body: { summary: { issue: 'cold' }, contactInfo } })
    return { query: '?isWaiting=true' }
  },
  'GET /api/follow/{token}': link,
  'POST /api/follow/{token}': async (app: TestApp, who: TestUser) => ({
    ...(await link(app, who)),
    ...comment,
  }),
  'POST /api/follow/{token}/feedback': guestsLink,
}

export const caseObjects = {
  'GET /api/user/work-orders/{id}': workOrderFixture,
  'POST /api/user/work-orders/{id}/comments': { ...workOrderFixture, call: () => comment },
  'POST /api/user/work-orders/{id}/feedback': {
    ...workOrderFixture,
    call: () => feedback,
  },
  'GET /api/follow/{token}': followFixture,
  'POST /api/follow/{token}': { ...followFixture, call: () => comment },
  'POST /api/follow/{token}/feedback': { ...followFixture, openTo: [], call: () => feedback },
}
