import { createSignIn } from '@tessa/api-client'
import { expect, test } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'
import { signInAgain, person, type Person } from '../../testing/people.ts'

const app = await httpApp()

/** What a browser has of somebody: their token and their cookie. */
const browserOf = (ada: Person) => {
  const values = new Map([['auth_token', ada.token ?? '']])
  const visitor = app.visitor()
  for (const [name, value] of ada.cookies) visitor.cookies.set(name, value)
  const signIn = createSignIn({
    now: () => app.clock.now.getTime(),
    storage: () => ({
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    }),
    fetch: visitor.send,
  })
  return { signIn, visitor }
}

const openSessionsOf = async ({ user }: Person): Promise<string[]> => {
  const rows = await app.db
    .selectFrom('sign_in_sessions')
    .select('id')
    .where('user_id', '=', user.id)
    .where('ended_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

test.each([
  ['good', 0],
  ['expired', 20 * 60_000],
])(
  'L-05 signing out with a token that is %s ends the session, and its cookie brings no other',
  async (_, age) => {
    const ada = await person(app)
    const tablet = await signInAgain(app, ada.user.id)
    const { signIn, visitor } = browserOf(ada)
    app.clock.advance(age)

    await signIn.leave()

    expect(await openSessionsOf(ada)).toEqual([tablet.sessionId])
    expect(visitor.cookies.has('tessa_refresh')).toBe(false)
    await expect(ada.api('POST /api/auth/refresh')).rejects.toMatchObject({ status: 401 })
  },
)
