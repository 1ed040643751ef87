import { randomUUID } from 'node:crypto'
import type { Role, Route } from '@tessa/contract'
import { readUnsubscribeToken, unsubscribeToken } from '../../notifications/mail-preferences.ts'
import { deriveKeys, type Key } from '../../security/keys.ts'
import { trackingToken } from '../../security/tracking-link.ts'
import type { TestUser } from '../people.ts'
import type { TestApp } from '../test-app.ts'
import type { ObjectFixture, Sample } from './fixture.ts'

/** A failed mail with the links that mails have. */
const mailTo = async (app: TestApp, recipient: string): Promise<string> => {
  const id = randomUUID()
  const { follow } = deriveKeys(app.config.jwtSecret)
  const tracked = `https://tessa.example/follow/${trackingToken(follow, 'work-order', randomUUID())}`
  const text = `Open it: ${tracked}\n\nNo more mails: https://tessa.example/unsubscribe/${unsubscribeToken(keyOf(app), id)}`
  const mail = {
    recipient,
    subject: 'x',
    text_body: text,
    html_body: text,
    last_error: `refused: ${tracked}`,
  }
  await app.db
    .insertInto('mails')
    .values({ id, ...mail, status: 'failed' })
    .execute()
  return id
}
const keyOf = ({ config }: TestApp): Key => deriveKeys(config.jwtSecret).unsubscribe
const linkTo = async (app: TestApp, { user }: TestUser): Promise<string> =>
  unsubscribeToken(keyOf(app), await mailTo(app, user.email))
const failed = (app: TestApp): Promise<string> => mailTo(app, 'a@b.example')

export const notificationSamples: {
  readonly [R in Route]?: (app: TestApp, who: TestUser) => Promise<Sample>
} = {
  'GET /api/unsubscribe/{token}': async (app, who) => ({ params: { token: await linkTo(app, who) } }),
  'POST /api/unsubscribe/{token}': async (app, who) => ({
    params: { token: await linkTo(app, who) },
    body: { wantsMails: false },
  }),
  'GET /api/admin/mails': async () => ({ query: '?status=failed' }),
  'GET /api/admin/mails/{id}': async (app) => ({ params: { id: await failed(app) } }),
  'POST /api/admin/mails/{id}/retry': async (app) => ({ params: { id: await failed(app) } }),
  'POST /api/admin/mails/retry': async (app) => {
    const word = `w${randomUUID().replaceAll('-', '')}`
    await mailTo(app, `${word}@b.example`)
    return { body: { search: word } }
  },
}

/** Any holder of a mail's link decides for its address. */
const linkFixture: ObjectFixture = {
  openTo: ['user', 'technician', 'manager', 'admin'],
  of: linkTo,
  end: (app, token) =>
    app.db
      .deleteFrom('mails')
      .where('id', '=', readUnsubscribeToken(keyOf(app), token) ?? '')
      .execute(),
  untouched: async () => true,
}
const managers: readonly Role[] = ['manager', 'admin']

const mailFixture: ObjectFixture = {
  openTo: managers,
  of: failed,
  end: ({ db }, id) => db.deleteFrom('mails').where('id', '=', id).execute(),
  // Managers reach it, and send it again.
  untouched: async ({ db }, id) =>
    (await db.selectFrom('mails').select('id').where('id', '=', id).executeTakeFirst()) !== undefined,
}

export const notificationObjects: { readonly [R in Route]?: ObjectFixture } = {
  'GET /api/admin/mails/{id}': mailFixture,
  'POST /api/admin/mails/{id}/retry': mailFixture,
  'GET /api/unsubscribe/{token}': linkFixture,
  'POST /api/unsubscribe/{token}': { ...linkFixture, call: () => ({ body: { wantsMails: true } }) },
}
