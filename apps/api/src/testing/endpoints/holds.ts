import type { TestUser } from '../people.ts'
import type { TestApp } from '../test-app.ts'
import type { ObjectFixture } from './fixture.ts'
import { helpRequestFixture } from './work-orders.ts'

const hold = { body: { isHeld: true, reason: 'Inquiry 12' } }

const heldFixture: ObjectFixture = {
  ...helpRequestFixture,
  openTo: ['admin'],
  end: async (app, id) => {
    await app.db.deleteFrom('case_holds').where('case_id', '=', id).execute()
    return helpRequestFixture.end(app, id)
  },
  // A case is held only once, so each caller finds it without a hold.
  call: async ({ db }) => {
    await db.deleteFrom('case_holds').execute()
    return hold
  },
}

export const holdSamples = {
  'POST /api/cases/{id}/hold': async (app: TestApp, who: TestUser) => ({
    params: { id: await heldFixture.of(app, who) },
    ...hold,
  }),
}

export const holdObjects = { 'POST /api/cases/{id}/hold': heldFixture }
