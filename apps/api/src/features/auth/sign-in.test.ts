import { expect, test } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'
import { deriveKeys } from '../../security/keys.ts'
import { refreshToken } from '../../security/refresh-token.ts'
import { goodPassword, registerTestUser, signInAgain } from '../../testing/people.ts'
import { purgeAuthSessions } from '../../security/auth-sessions.ts'

const app = await httpApp()
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const signedOut = { status: 401, code: 'unauthorized' }
const json = { 'content-type': 'application/json' }

const logIn = async (email: string, rest: { rememberMe?: boolean; password?: string } = {}) => {
  const client = app.client()
  const body = JSON.stringify({ email, password: goodPassword, ...rest })
  const answer = await client.send('/api/auth/login', { method: 'POST', body, headers: json })
  if (answer.ok) client.token = ((await answer.clone().json()) as { token: string }).token
  return Object.assign(client, { answer })
}

test('L-03 the right password signs in, regardless of case and spaces in the address', async () => {
  const { user } = await registerTestUser(app)
  const { api } = await logIn(` ${user.email.toUpperCase()} `)
  expect(await api('GET /api/auth/user')).toMatchObject({ id: user.id })
})

test('L-03 a wrong password and an unknown address get the same response', async () => {
  const { user } = await registerTestUser(app)
  const answers = await Promise.all(
    [
      await logIn(user.email, { password: 'not this one' }),
      await logIn('nobody@hospital.example'),
      await logIn('not even an address'),
    ].map(async ({ answer }) => ({ status: answer.status, ...((await answer.json()) as object) })),
  )
  for (const answer of answers)
    expect(answer).toEqual({
      status: 401,
      code: 'wrong_credentials',
      message: 'Invalid email or password.',
      requestId: expect.any(String),
    })
})

test('L-03 too many attempts are refused with the time to wait', async () => {
  const strict = await httpApp({ rateLimitScale: 1 })
  const attempt = () =>
    strict.client().send('/api/auth/login', {
      method: 'POST',
      body: JSON.stringify({ email: 'ada@hospital.example', password: 'guess' }),
      headers: json,
    })
  for (let count = 0; count < 5; count += 1) expect((await attempt()).status).toBe(401)
  const answer = await attempt()
  expect(answer.status).toBe(429)
  expect(answer.headers.get('retry-after')).toBe('60')
  expect(await answer.json()).toMatchObject({ code: 'rate_limited' })
})

test('L-04 the refresh cookie is HttpOnly and SameSite, and ends with the browser', async () => {
  const { user } = await registerTestUser(app)
  const [line = ''] = (await logIn(user.email)).answer.headers.getSetCookie()
  expect(line.split('; ').slice(1).sort()).toEqual(['HttpOnly', 'Path=/api/auth', 'SameSite=Strict'])

  const [remembered = ''] = (await logIn(user.email, { rememberMe: true })).answer.headers.getSetCookie()
  expect(remembered).toContain('Max-Age=2592000')
})

test('L-04 the cookie is Secure with a public https address', async () => {
  const secure = await httpApp({ webUrl: 'https://tessa.example', adminUrl: 'https://tessa.example/admin' })
  const ada = secure.client()
  const { registration } = await import('../../testing/people.ts')
  const answer = await ada.send('/api/auth/register', {
    method: 'POST',
    body: JSON.stringify(registration()),
    headers: json,
  })
  expect(answer.headers.getSetCookie()[0]).toContain('Secure')
})

test('L-04 an access token lasts 15 minutes', async () => {
  const { token = '' } = await registerTestUser(app)
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  expect(claims.exp - claims.iat).toBe(15 * 60)
})

test('L-05 signing out invalidates the token and the cookie on the server', async () => {
  const ada = await registerTestUser(app)
  const copy = app.client(ada.token === undefined ? {} : { token: ada.token })
  for (const [name, value] of ada.cookies) copy.cookies.set(name, value)

  expect(await ada.api('POST /api/auth/logout')).toEqual({ endedSessions: 1 })

  expect(ada.cookies.has('tessa_refresh')).toBe(false)
  await expect(copy.api('GET /api/auth/user')).rejects.toMatchObject(signedOut)
  await expect(copy.api('POST /api/auth/refresh')).rejects.toMatchObject(signedOut)
})

test('L-05 signing out everywhere ends every sign-in of that account only', async () => {
  const ada = await registerTestUser(app)
  const tablet = await signInAgain(app, ada.user.id)
  const eve = await registerTestUser(app)

  expect(await ada.api('POST /api/auth/logout-all')).toEqual({ endedSessions: 2 })

  await expect(tablet.api('GET /api/auth/user')).rejects.toMatchObject(signedOut)
  await expect(ada.api('GET /api/auth/user')).rejects.toMatchObject(signedOut)
  expect(await eve.api('GET /api/auth/user')).toMatchObject({ id: eve.user.id })
})

test('U-07 a user can list their sign-ins, and end one or all others', async () => {
  const ada = await registerTestUser(app)
  const [tablet, phone] = [
    await signInAgain(app, ada.user.id, { device: 'Tablet' }),
    await signInAgain(app, ada.user.id, { device: 'Phone', rememberMe: true }),
  ]
  const devices = async () =>
    (await ada.api('GET /api/auth/sessions')).items.map(({ device, current }) => [device, current])
  expect(await devices()).toEqual(
    expect.arrayContaining([
      ['node', true],
      ['Tablet', false],
      ['Phone', false],
    ]),
  )

  await ada.api('DELETE /api/auth/sessions/{id}', { params: { id: tablet.sessionId } })
  await expect(tablet.api('GET /api/auth/user')).rejects.toMatchObject(signedOut)
  await phone.api('GET /api/auth/user')

  await ada.api('DELETE /api/auth/sessions')
  await expect(phone.api('GET /api/auth/user')).rejects.toMatchObject(signedOut)
  expect(await devices()).toEqual([['node', true]])
})

test('U-07 changing the password requires the current one and ends every other sign-in', async () => {
  const ada = await registerTestUser(app)
  const tablet = await signInAgain(app, ada.user.id)
  const newPassword = 'another fine passphrase 7'
  const change = (currentPassword: string, next = newPassword) =>
    ada.api('POST /api/auth/password', { body: { currentPassword, newPassword: next } })

  await expect(change('not this one')).rejects.toMatchObject({
    status: 400,
    fields: { currentPassword: 'This is not your current password.' },
  })
  await expect(change(goodPassword, 'password123')).rejects.toMatchObject({ code: 'weak_password' })
  await tablet.api('GET /api/auth/user')

  expect(await change(goodPassword)).toEqual({ endedSessions: 1 })

  await expect(tablet.api('GET /api/auth/user')).rejects.toMatchObject(signedOut)
  await ada.api('GET /api/auth/user')
  expect((await logIn(ada.user.email)).answer.status).toBe(401)
  expect((await logIn(ada.user.email, { password: newPassword })).answer.status).toBe(200)
})

test('L-05 a deactivated account is signed out at once and cannot sign in', async () => {
  const ada = await registerTestUser(app)
  await app.db.updateTable('users').set({ is_active: false }).where('id', '=', ada.user.id).execute()

  await expect(ada.api('GET /api/auth/user')).rejects.toMatchObject(signedOut)
  await expect(ada.api('POST /api/auth/refresh')).rejects.toMatchObject(signedOut)
  expect((await logIn(ada.user.email)).answer.status).toBe(401)
})

test('a changed role applies from the next call on', async () => {
  const ada = await registerTestUser(app)
  await app.db.updateTable('users').set({ role: 'manager' }).where('id', '=', ada.user.id).execute()
  expect(await ada.api('GET /api/auth/user')).toMatchObject({ role: 'manager' })
})

test.each([
  ['user', false, 30 * minute],
  ['user', true, 30 * day],
  ['technician', true, 30 * minute],
  ['manager', true, 30 * minute],
  ['admin', false, 30 * minute],
] as const)(
  'L-05 the sign-in of a %s (remember me: %s) ends after %i ms without use',
  async (role, rememberMe, limit) => {
    const { user } = await registerTestUser(app, role)
    const client = await signInAgain(app, user.id, { rememberMe })
    const entered = app.clock.now
    app.clock.now = new Date(entered.getTime() + limit)
    await client.api('GET /api/auth/user')
    app.clock.advance(limit + 1)
    await expect(client.api('GET /api/auth/user')).rejects.toMatchObject(signedOut)
    app.clock.now = entered
  },
)

test.each([
  ['user', true, 30 * day],
  ['technician', false, 12 * hour],
  ['manager', true, 12 * hour],
  ['admin', true, 12 * hour],
] as const)(
  'L-05 the sign-in of a %s (remember me: %s) ends after %i ms, even if it is used',
  async (role, rememberMe, limit) => {
    const { user } = await registerTestUser(app, role)
    const client = await signInAgain(app, user.id, { rememberMe })
    const refresh = refreshToken(deriveKeys(app.config.jwtSecret).refresh, client.sessionId, 1)
    client.cookies.set('tessa_refresh', refresh)
    const entered = app.clock.now.getTime()
    const used = { last_seen_at: new Date(entered + limit) }
    await app.db.updateTable('sign_in_sessions').set(used).where('id', '=', client.sessionId).execute()
    app.clock.now = new Date(entered + limit)
    await client.api('POST /api/auth/refresh')
    await client.api('GET /api/auth/user')

    app.clock.advance(1)

    await expect(client.api('GET /api/auth/user')).rejects.toMatchObject(signedOut)
    await expect(client.api('POST /api/auth/refresh')).rejects.toMatchObject(signedOut)
    await purgeAuthSessions(app.db, app.clock.now, app.config.authSessionLimits)
    const row = app.db.selectFrom('sign_in_sessions').select('ended_at').where('id', '=', client.sessionId)
    expect((await row.executeTakeFirstOrThrow()).ended_at).not.toBeNull()
    app.clock.now = new Date(entered)
  },
)
