import { randomUUID } from 'node:crypto'
import type { Role, Route } from '@tessa/contract'
import type { TestUser } from '../people.ts'
import type { TestApp } from '../test-app.ts'
import type { ObjectFixture, Sample } from './fixture.ts'
import { helpRequestFixture } from './work-orders.ts'

const managers: readonly Role[] = ['manager', 'admin']

const messageFixture: ObjectFixture = {
  openTo: managers,
  of: async ({ db, clock }) => {
    const id = randomUUID()
    await db
      .insertInto('contact_messages')
      .values({
        id,
        name: 'Ada',
        email: 'ada@hospital.example',
        phone: '555 0100',
        urgency: 'high',
        priority: 'high',
        message: 'It stops.',
        created_at: clock.now,
      })
      .execute()
    return id
  },
  end: ({ db }, id) => db.deleteFrom('contact_messages').where('id', '=', id).execute(),
  untouched: async ({ db }, id) =>
    (await db.selectFrom('contact_messages').select('id').where('id', '=', id).executeTakeFirst()) !==
    undefined,
}

const bodies = {
  comment: { body: { comment: 'Which cycle was it?' } },
  note: { body: { note: 'Bring a seal.' } },
  settle: { body: { settlement: 'answered', message: 'It was the seal.' } },
  answer: { body: { text: 'We will come at four.' } },
  settled: { body: { isSettled: true } },
} as const

const withBody =
  (fixture: ObjectFixture, sample: object) =>
  async (app: TestApp, who: TestUser): Promise<Sample> => ({
    params: { id: await fixture.of(app, who) },
    ...sample,
  })

/** A request is settled first, so that it can be opened again. */
const settledRequest: ObjectFixture = {
  ...helpRequestFixture,
  of: async (app, who) => {
    const id = await helpRequestFixture.of(app, who)
    await app.db.updateTable('help_requests').set({ status: 'answered' }).where('id', '=', id).execute()
    return id
  },
}

export const helpDeskSamples: { readonly [R in Route]?: (app: TestApp, who: TestUser) => Promise<Sample> } = {
  'GET /api/admin/help-desk': async () => ({ query: '?since=2026-03-01T00:00:00.000Z' }),
  'GET /api/admin/work-orders': async () => ({ query: '?show=open&equipment=Autoclave&sort=oldest' }),
  'GET /api/admin/chat-sessions': async () => ({ query: '?limit=5' }),
  'POST /api/help-requests/{id}/comments': withBody(helpRequestFixture, bodies.comment),
  'POST /api/help-requests/{id}/notes': withBody(helpRequestFixture, bodies.note),
  'POST /api/help-requests/{id}/settle': withBody(helpRequestFixture, bodies.settle),
  'POST /api/help-requests/{id}/reopen': withBody(settledRequest, { body: {} }),
  'POST /api/contact-messages': async () => ({
    body: {
      name: 'Ada',
      email: 'ada@hospital.example',
      phone: '555 0100',
      urgency: 'high',
      message: 'It stops.',
    },
  }),
  'GET /api/contact-messages': async () => ({ query: '?status=new' }),
  'GET /api/contact-messages/{id}': withBody(messageFixture, {}),
  'POST /api/contact-messages/{id}/answers': withBody(messageFixture, bodies.answer),
  'POST /api/contact-messages/{id}/settle': withBody(messageFixture, bodies.settled),
  'POST /api/contact-messages/{id}/work-order': withBody(messageFixture, {}),
}

export const helpDeskObjects: { readonly [R in Route]?: ObjectFixture } = {
  'POST /api/help-requests/{id}/comments': { ...helpRequestFixture, call: () => bodies.comment },
  'POST /api/help-requests/{id}/notes': { ...helpRequestFixture, call: () => bodies.note },
  'POST /api/help-requests/{id}/settle': { ...helpRequestFixture, call: () => bodies.settle },
  'POST /api/help-requests/{id}/reopen': { ...settledRequest, call: () => ({ body: {} }) },
  'GET /api/contact-messages/{id}': messageFixture,
  'POST /api/contact-messages/{id}/answers': { ...messageFixture, call: () => bodies.answer },
  'POST /api/contact-messages/{id}/settle': { ...messageFixture, call: () => bodies.settled },
  'POST /api/contact-messages/{id}/work-order': messageFixture,
}
