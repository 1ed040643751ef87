import { randomUUID } from 'node:crypto'
import type { TestUser } from '../people.ts'
import type { TestApp } from '../test-app.ts'
import type { ObjectFixture, Sample } from './fixture.ts'

const savedViewFixture: ObjectFixture = {
  of: async ({ db, clock }, { user }) => {
    const id = randomUUID()
    await db
      .insertInto('saved_views')
      .values({
        id,
        owner_id: user.id,
        name: 'What is new',
        filter: '{"status":"new"}',
        show: 'table',
        is_shared: false,
        created_at: clock.now,
        updated_at: clock.now,
      })
      .execute()
    return id
  },
  end: ({ db }, id) => db.deleteFrom('saved_views').where('id', '=', id).execute(),
  untouched: async ({ db }, id) =>
    (await db
      .selectFrom('saved_views')
      .select('id')
      .where('id', '=', id)
      .where('name', '=', 'What is new')
      .executeTakeFirst()) !== undefined,
}

const ownView = async (app: TestApp, who: TestUser): Promise<Sample> => ({
  params: { id: await savedViewFixture.of(app, who) },
})

export const savedViewSamples = {
  'POST /api/saved-views': async () => ({
    body: { name: 'Late', filter: { attention: 'overdue', technicianId: 'me' } },
  }),
  'PATCH /api/saved-views/{id}': async (app: TestApp, who: TestUser) => ({
    ...(await ownView(app, who)),
    body: { name: 'Later', isStart: true },
  }),
  'DELETE /api/saved-views/{id}': ownView,
} as const

export const savedViewObjects = {
  'PATCH /api/saved-views/{id}': { ...savedViewFixture, call: () => ({ body: { name: 'Later' } }) },
  'DELETE /api/saved-views/{id}': savedViewFixture,
} as const satisfies Record<string, ObjectFixture>
