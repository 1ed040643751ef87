import { expect, test } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'
import { registerTestUser, type TestUser } from '../../testing/people.ts'

const app = await httpApp()
const name = 'tessa_refresh'
const refused = { status: 401, code: 'unauthorized' }

const cookieOf = ({ cookies }: TestUser): string => cookies.get(name) ?? ''
const renewWith = async (cookie: string) => {
  const client = app.client()
  client.cookies.set(name, cookie)
  const { token } = await client.api('POST /api/auth/refresh')
  return { token, cookie: client.cookies.get(name) ?? '' }
}

test('L-04 the cookie renews the access token and is rotated', async () => {
  const ada = await registerTestUser(app)
  const renewed = await renewWith(cookieOf(ada))
  expect(renewed.cookie).not.toBe(cookieOf(ada))
  expect(await app.client({ token: renewed.token }).api('GET /api/auth/user')).toMatchObject({
    id: ada.user.id,
  })
})

test('L-04 the previous cookie gets the same successor within a minute', async () => {
  const first = cookieOf(await registerTestUser(app))
  const successor = await renewWith(first)
  app.clock.advance(60_000)
  expect((await renewWith(first)).cookie).toBe(successor.cookie)
})

test('L-04 the previous cookie ends the sign-in after a minute', async () => {
  const ada = await registerTestUser(app)
  const successor = await renewWith(cookieOf(ada))
  app.clock.advance(60_001)

  await expect(renewWith(cookieOf(ada))).rejects.toMatchObject(refused)

  await expect(renewWith(successor.cookie)).rejects.toMatchObject(refused)
  await expect(ada.api('GET /api/auth/user')).rejects.toMatchObject(refused)
})

test('L-04 the previous cookie ends the sign-in after its successor was used', async () => {
  const ada = await registerTestUser(app)
  const first = cookieOf(ada)
  const second = await renewWith(first)
  const third = await renewWith(second.cookie)

  await expect(renewWith(first)).rejects.toMatchObject(refused)

  await expect(renewWith(third.cookie)).rejects.toMatchObject(refused)
  await expect(ada.api('GET /api/auth/user')).rejects.toMatchObject(refused)
})

test('L-04 fifty simultaneous renewals all get the same successor', async () => {
  const ada = await registerTestUser(app)
  const renewed = await Promise.all(Array.from({ length: 50 }, () => renewWith(cookieOf(ada))))
  expect(new Set(renewed.map(({ cookie }) => cookie)).size).toBe(1)
  const row = await app.db
    .selectFrom('sign_in_sessions')
    .select('refresh_generation')
    .where('user_id', '=', ada.user.id)
    .executeTakeFirstOrThrow()
  expect(row.refresh_generation).toBe(2)
})

test('L-04 a forged or foreign cookie changes nothing', async () => {
  const ada = await registerTestUser(app)
  const [session = '', generation = '', proof = ''] = cookieOf(ada).split('.')
  for (const forged of [
    '',
    'x',
    '..',
    `${session}.2.${proof}`,
    `${session}.${generation}.`,
    `${session}.-1.${proof}`,
  ])
    await expect(renewWith(forged)).rejects.toMatchObject(refused)
  await renewWith(cookieOf(ada))
})

test('L-04 a page of another site cannot renew the token', async () => {
  const ada = await registerTestUser(app)
  const renewFrom = (origin: string) => ada.send('/api/auth/refresh', { method: 'POST', headers: { origin } })

  const foreign = await renewFrom('https://evil.example')
  expect(foreign.status).toBe(403)
  expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
  expect((await renewFrom('null')).status).toBe(403)
  expect((await renewFrom(new URL(app.config.webUrl).origin)).status).toBe(200)
  expect((await renewFrom('http://127.0.0.1:3000')).status).toBe(200)
  // Also a page with its own name as the host: after DNS rebinding, both belong to a stranger.
  expect((await renewFrom(app.origin)).status).toBe(403)
})

test('L-04 an access token cannot renew itself', async () => {
  const { token = '' } = await registerTestUser(app)
  await expect(app.client({ token }).api('POST /api/auth/refresh')).rejects.toMatchObject(refused)
})

test('L-04 with https, only a cookie with the __Host- prefix is accepted', async () => {
  const base = await httpApp({ webUrl: 'https://tessa.example', adminUrl: 'https://tessa.example/admin' })
  const ada = await registerTestUser(base)
  expect([...ada.cookies.keys()].toSorted()).toEqual(['__Host-tessa_device', `__Host-${name}`])
  const refresh = ada.cookies.get(`__Host-${name}`) ?? ''

  for (const planted of [name, `__Secure-${name}`]) {
    const client = base.client()
    client.cookies.set(planted, refresh)
    await expect(client.api('POST /api/auth/refresh')).rejects.toMatchObject(refused)
  }

  const renewed = await ada.send('/api/auth/refresh', { method: 'POST' })
  expect(renewed.status).toBe(200)
  const [line = ''] = renewed.headers.getSetCookie()
  // The prefix requires Secure, the path / and no domain.
  expect(line.split('; ').slice(1).toSorted()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Strict', 'Secure'])
})
