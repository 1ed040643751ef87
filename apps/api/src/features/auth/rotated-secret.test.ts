import { expect, test } from 'vitest'
import { trackingToken, readTrackingToken } from '../../security/tracking-link.ts'
import { deriveKeys, type Secrets } from '../../security/keys.ts'
import { registerTestUser } from '../../testing/people.ts'
import { injecting, instance, testApp } from '../../testing/test-app.ts'
import { testClient } from '../../testing/test-client.ts'
import { codeAt, withSecondFactor } from '../../testing/endpoints/samples.ts'
import { readUnsubscribeToken, unsubscribeToken } from '../../notifications/mail-preferences.ts'
import { reencryptTwoFactorSecrets } from './rotate-encryption.ts'

const base = await testApp()
const [first, second, third] = ['first', 'second', 'third'].map(
  (name) => `the ${name} secret, long enough to be one`,
)

/** The application with other secrets on the same database. */
const withSecrets = async (secrets: Secrets) => {
  const app = await instance({
    ...base,
    config: { ...base.config, jwtSecret: secrets },
    now: () => base.clock.now,
  })
  return {
    ...base,
    app,
    client: ({ token, address = '127.0.0.1' }: { token?: string; address?: string } = {}) =>
      testClient(injecting(app, address), token),
  }
}
const before = await withSecrets({ current: first ?? '' })
const rotated = await withSecrets({ current: second ?? '', previous: first })
const after = await withSecrets({ current: third ?? '', previous: second })
const refused = { status: 401, code: 'unauthorized' }
const headOf = (token = ''): unknown =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString())

test('users stay signed in after a rotation while the previous secret is set', async () => {
  const ada = await registerTestUser(before)
  const moved = (app: typeof before) => {
    const client = app.client({ token: ada.token ?? '' })
    for (const [name, value] of ada.cookies) client.cookies.set(name, value)
    return client
  }
  expect(await moved(rotated).api('GET /api/auth/user')).toMatchObject({ id: ada.user.id })
  await expect(moved(after).api('GET /api/auth/user')).rejects.toMatchObject(refused)
  await expect(moved(after).api('POST /api/auth/refresh')).rejects.toMatchObject(refused)

  const { token } = await moved(rotated).api('POST /api/auth/refresh')

  expect(headOf(token)).toMatchObject({ alg: 'HS256', kid: expect.stringMatching(/^[\w-]{11}$/) })
  expect(headOf(token)).not.toEqual(headOf(ada.token))
  expect(await after.client({ token }).api('GET /api/auth/user')).toMatchObject({ id: ada.user.id })
})

test('a second factor is re-encrypted with the new secret at start, and survives the next rotation', async () => {
  const ada = await registerTestUser(before)
  const { secret } = await withSecondFactor(before, ada)
  const enter = async (app: typeof before) => {
    base.clock.advance(30_000)
    const body = { email: ada.user.email, password: 'correct horse battery 9' }
    const asked = await app.client().api('POST /api/auth/login', { body })
    if (!('secondFactor' in asked)) throw new Error('no second factor was asked')
    const { ticket } = asked.secondFactor
    const code = codeAt(secret, base.clock.now)
    return app.client().api('POST /api/auth/login/second-factor', { body: { ticket, code } })
  }
  expect((await enter(rotated)).user.id).toBe(ada.user.id)
  await expect(enter(after)).rejects.toMatchObject({ status: 401 })

  const keys = deriveKeys({ current: second ?? '', previous: first })
  expect(await reencryptTwoFactorSecrets(base.db, keys)).toBe(1)
  expect(await reencryptTwoFactorSecrets(base.db, keys)).toBe(0)

  expect((await enter(after)).user.id).toBe(ada.user.id)
})

test('issued links are read with the previous secret', () => {
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
  const keysOf = (current = '', previous?: string) => deriveKeys({ current, previous })
  const { follow, unsubscribe } = keysOf(first)
  const [link, refusal] = [trackingToken(follow, 'work-order', id), unsubscribeToken(unsubscribe, id)]

  const then = keysOf(second, first)
  expect(readTrackingToken(then.follow, link)).toEqual({ subject: 'work-order', id })
  expect(readUnsubscribeToken(then.unsubscribe, refusal)).toBe(id)
  expect(trackingToken(then.follow, 'work-order', id)).not.toBe(link)
  expect(readTrackingToken(keysOf(second).follow, link)).toBeUndefined()
})

test('a link to set a password does not depend on the secret', async () => {
  const { user } = await registerTestUser(before)
  await before.client().api('POST /api/auth/forgot-password', { body: { email: user.email } })
  const mails = base.db.selectFrom('mails').select('text_body').where('recipient', '=', user.email)
  const mail = await mails.where('kind', '=', 'password-reset').executeTakeFirstOrThrow()
  const body = { token: /#(\S+)/.exec(mail.text_body)?.[1] ?? '', password: 'another fine passphrase 7' }
  expect(await after.client().api('POST /api/auth/reset-password', { body })).toBeNull()
})

test('the secret itself is not used as a signing key', async () => {
  const { access } = deriveKeys({ current: first ?? '' })
  expect(access[0].equals(Buffer.from(first ?? ''))).toBe(false)
  expect(
    new Set(Object.values(deriveKeys({ current: first ?? '' })).map(([key]) => key.toString('hex'))).size,
  ).toBe(Object.keys(deriveKeys({ current: first ?? '' })).length)
})
