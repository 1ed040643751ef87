import { createSignIn } from '@tessa/api-client'
import { expect, test } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'
import { signInAgain, createTestUser, type TestUser } from '../../testing/people.ts'

const app = await httpApp()

/** The token and the cookie of a user in a browser. */
const browserOf = (ada: TestUser) => {
  const values = new Map([['auth_token', ada.token ?? '']])
  const client = app.client()
  for (const [name, value] of ada.cookies) client.cookies.set(name, value)
  const signIn = createSignIn({
    now: () => app.clock.now.getTime(),
    storage: () => ({
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    }),
    fetch: client.send,
  })
  return { signIn, client }
}

const openSessionsOf = async ({ user }: TestUser): Promise<string[]> => {
  const rows = await app.db
    .selectFrom('sign_in_sessions')
    .select('id')
    .where('user_id', '=', user.id)
    .where('ended_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

test.each([
  ['a valid', 0],
  ['an expired', 20 * 60_000],
])('L-05 signing out with %s token ends the session and removes its cookie', async (_, age) => {
  const ada = await createTestUser(app)
  const tablet = await signInAgain(app, ada.user.id)
  const { signIn, client } = browserOf(ada)
  app.clock.advance(age)

  await signIn.leave()

  expect(await openSessionsOf(ada)).toEqual([tablet.sessionId])
  expect(client.cookies.has('tessa_refresh')).toBe(false)
  await expect(ada.api('POST /api/auth/refresh')).rejects.toMatchObject({ status: 401 })
})
