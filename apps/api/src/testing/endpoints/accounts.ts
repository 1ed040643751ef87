import { randomUUID } from 'node:crypto'
import type { AccountChange, AccountCreation } from '@tessa/contract'
import { goodPassword, createTestUser, signInAgain, type TestUser } from '../people.ts'
import type { TestApp } from '../test-app.ts'
import type { ObjectFixture, Sample } from './fixture.ts'

export const accountCreation = (given: Partial<AccountCreation> = {}): AccountCreation => ({
  email: `grace.${randomUUID()}@hospital.example`,
  firstName: 'Grace',
  lastName: 'Hopper',
  password: goodPassword,
  ...given,
})

const change = (): AccountChange => ({
  email: `grace.${randomUUID()}@hospital.example`,
  firstName: 'Grace',
  lastName: 'Hopper',
})

/** An account of its own, which any administrator may change. */
const accountFixture: ObjectFixture = {
  openTo: ['admin'],
  of: async (app) => {
    const { user } = await createTestUser(app)
    await app.db.insertInto('second_factors').values(factorOf(app, user.id)).execute()
    return user.id
  },
  end: ({ db }, id) => db.deleteFrom('users').where('id', '=', id).execute(),
  untouched: async ({ db }, id) =>
    (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined,
}

const factorOf = ({ clock }: TestApp, user_id: string) => ({
  user_id,
  secret: Buffer.from('sealed'),
  enabled_at: clock.now,
})

/** A sign-in of the account; of one that does not exist, an id of none. */
const sessionOf = async (app: TestApp, id: string): Promise<string> =>
  (await accountFixture.untouched(app, id).catch(() => false))
    ? (await signInAgain(app, id)).sessionId
    : randomUUID()

const withAccount =
  (sample: () => Sample = () => ({})) =>
  async (app: TestApp, who: TestUser): Promise<Sample> => ({
    params: { id: await accountFixture.of(app, who) },
    ...sample(),
  })

const changed = () => ({ body: change() })
const newPassword = () => ({ body: { newPassword: 'another fine passphrase 7' } })

export const accountSamples = {
  'GET /api/admin/users': async () => ({ query: '?search=nobody-has-this-name' }),
  'POST /api/admin/users': async () => ({ body: accountCreation() }),
  'POST /api/admin/users/import': async () => ({
    body: { file: Buffer.from('Email,First name,Last name\n').toString('base64'), dryRun: true },
  }),
  'GET /api/admin/users/{id}': withAccount(),
  'PUT /api/admin/users/{id}': withAccount(changed),
  'DELETE /api/admin/users/{id}': withAccount(),
  'POST /api/admin/users/{id}/reset-password': withAccount(newPassword),
  'POST /api/admin/users/{id}/password-link': withAccount(),
  'GET /api/admin/users/{id}/security': withAccount(),
  'DELETE /api/admin/users/{id}/sessions': withAccount(),
  'DELETE /api/admin/users/{id}/sessions/{sessionId}': async (app: TestApp, who: TestUser) => {
    const id = await accountFixture.of(app, who)
    return { params: { id, sessionId: await sessionOf(app, id) } }
  },
  'DELETE /api/admin/users/{id}/second-factor': withAccount(),
  'GET /api/admin/user-activity': async (_: TestApp, { user }: TestUser) => ({ query: `?userId=${user.id}` }),
} as const

export const accountObjects = {
  'GET /api/admin/users/{id}': accountFixture,
  'PUT /api/admin/users/{id}': { ...accountFixture, call: changed },
  'DELETE /api/admin/users/{id}': accountFixture,
  'POST /api/admin/users/{id}/reset-password': { ...accountFixture, call: newPassword },
  'POST /api/admin/users/{id}/password-link': accountFixture,
  'GET /api/admin/users/{id}/security': accountFixture,
  'DELETE /api/admin/users/{id}/sessions': accountFixture,
  'DELETE /api/admin/users/{id}/sessions/{sessionId}': {
    ...accountFixture,
    call: async (app: TestApp, id: string) => ({ params: { id, sessionId: await sessionOf(app, id) } }),
  },
  'DELETE /api/admin/users/{id}/second-factor': accountFixture,
} as const satisfies Record<string, ObjectFixture>
