import { randomUUID } from 'node:crypto'
import { hashToken } from '../../security/keys.ts'
import type { TestUser } from '../people.ts'
import type { TestApp } from '../test-app.ts'
import type { ObjectFixture, Sample } from './fixture.ts'

const agreed = { body: { agreed: true } }

const photoFixture: ObjectFixture = {
  of: async ({ db, clock }, { user }) => {
    const session = randomUUID()
    const at = { created_at: clock.now, updated_at: clock.now }
    await db
      .insertInto('chat_sessions')
      .values({ id: session, session_id: randomUUID(), user_id: user.id, ...at })
      .execute()
    const id = randomUUID()
    const file = { name: 'panel.jpg', media_type: 'image/jpeg', size: 5, sha256: Buffer.alloc(32) }
    await db
      .insertInto('attachments')
      .values({ id, chat_session_id: session, ...file, created_at: clock.now })
      .execute()
    return id
  },
  end: ({ db }, id) => db.deleteFrom('attachments').where('id', '=', id).execute(),
  untouched: async ({ db }, id) => {
    const unread = db.selectFrom('attachments').where('id', '=', id).where('agreed_to_reading_at', 'is', null)
    return (await unread.select('id').executeTakeFirst()) !== undefined
  },
  call: () => agreed,
}

/** A guest proves that the photo is theirs by the secret of its session. */
const photoSample = async (app: TestApp, who: TestUser): Promise<Sample> => {
  const id = await photoFixture.of(app, who)
  if (who.token !== undefined) return { params: { id }, ...agreed }
  const secret = randomUUID()
  await app.db
    .updateTable('chat_sessions')
    .set({ user_id: null, secret_hash: hashToken(secret) })
    .where('user_id', '=', who.user.id)
    .execute()
  return { params: { id }, ...agreed, headers: { 'x-session-secret': secret } }
}

export const photoSamples = { 'POST /api/attachments/{id}/reading': photoSample }
export const photoObjects = { 'POST /api/attachments/{id}/reading': photoFixture }
