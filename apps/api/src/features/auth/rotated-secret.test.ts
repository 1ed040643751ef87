import { expect, test } from 'vitest'
import { followToken, readFollowToken } from '../../follow-token.ts'
import { deriveKeys, type Secrets } from '../../keys.ts'
import { person } from '../../testing/people.ts'
import { injecting, instance, testApp } from '../../testing/test-app.ts'
import { visit } from '../../testing/visitor.ts'
import { codeAt, withSecondFactor } from '../../testing/walk.ts'
import { readUnsubscribeToken, unsubscribeToken } from '../notifications/mail-wishes.ts'
import { resealSecondFactors } from './reseal.ts'

const base = await testApp()
const [first, second, third] = ['first', 'second', 'third'].map(
  (name) => `the ${name} secret, long enough to be one`,
)

/** The product with other secrets, on the same database. */
const withSecrets = async (secrets: Secrets) => {
  const app = await instance({
    ...base,
    config: { ...base.config, jwtSecret: secrets },
    now: () => base.clock.now,
  })
  return {
    ...base,
    app,
    visitor: ({ token, address = '127.0.0.1' }: { token?: string; address?: string } = {}) =>
      visit(injecting(app, address), token),
  }
}
const before = await withSecrets({ current: first ?? '' })
const rotated = await withSecrets({ current: second ?? '', previous: first })
const after = await withSecrets({ current: third ?? '', previous: second })
const refused = { status: 401, code: 'unauthorized' }
const headOf = (token = ''): unknown =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString())

test('a new secret signs nobody out while the previous one is named, and no longer', async () => {
  const ada = await person(before)
  const moved = (app: typeof before) => {
    const visitor = app.visitor({ token: ada.token ?? '' })
    for (const [name, value] of ada.cookies) visitor.cookies.set(name, value)
    return visitor
  }
  expect(await moved(rotated).api('GET /api/auth/user')).toMatchObject({ id: ada.user.id })
  await expect(moved(after).api('GET /api/auth/user')).rejects.toMatchObject(refused)
  await expect(moved(after).api('POST /api/auth/refresh')).rejects.toMatchObject(refused)

  const { token } = await moved(rotated).api('POST /api/auth/refresh')

  expect(headOf(token)).toMatchObject({ alg: 'HS256', kid: expect.stringMatching(/^[\w-]{11}$/) })
  expect(headOf(token)).not.toEqual(headOf(ada.token))
  expect(await after.visitor({ token }).api('GET /api/auth/user')).toMatchObject({ id: ada.user.id })
})

test('a second factor is read with the previous secret, sealed anew at a start, and outlives the next rotation', async () => {
  const ada = await person(before)
  const { secret } = await withSecondFactor(before, ada)
  const enter = async (app: typeof before) => {
    base.clock.advance(30_000)
    const body = { email: ada.user.email, password: 'correct horse battery 9' }
    const asked = await app.visitor().api('POST /api/auth/login', { body })
    if (!('secondFactor' in asked)) throw new Error('no second factor was asked')
    const { ticket } = asked.secondFactor
    const code = codeAt(secret, base.clock.now)
    return app.visitor().api('POST /api/auth/login/second-factor', { body: { ticket, code } })
  }
  expect((await enter(rotated)).user.id).toBe(ada.user.id)
  await expect(enter(after)).rejects.toMatchObject({ status: 401 })

  const keys = deriveKeys({ current: second ?? '', previous: first })
  expect(await resealSecondFactors(base.db, keys)).toBe(1)
  expect(await resealSecondFactors(base.db, keys)).toBe(0)

  expect((await enter(after)).user.id).toBe(ada.user.id)
})

test('links that were handed out are read with the previous secret', () => {
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
  const keysOf = (current = '', previous?: string) => deriveKeys({ current, previous })
  const { follow, unsubscribe } = keysOf(first)
  const [link, refusal] = [followToken(follow, 'work-order', id), unsubscribeToken(unsubscribe, id)]

  const then = keysOf(second, first)
  expect(readFollowToken(then.follow, link)).toEqual({ subject: 'work-order', id })
  expect(readUnsubscribeToken(then.unsubscribe, refusal)).toBe(id)
  expect(followToken(then.follow, 'work-order', id)).not.toBe(link)
  expect(readFollowToken(keysOf(second).follow, link)).toBeUndefined()
})

test('a link to set a password is not made with the secret, and outlives it', async () => {
  const { user } = await person(before)
  await before.visitor().api('POST /api/auth/forgot-password', { body: { email: user.email } })
  const mails = base.db.selectFrom('mails').select('text_body').where('recipient', '=', user.email)
  const mail = await mails.where('kind', '=', 'password-reset').executeTakeFirstOrThrow()
  const body = { token: /#(\S+)/.exec(mail.text_body)?.[1] ?? '', password: 'another fine passphrase 7' }
  expect(await after.visitor().api('POST /api/auth/reset-password', { body })).toBeNull()
})

test('the secret itself signs nothing', async () => {
  const { access } = deriveKeys({ current: first ?? '' })
  expect(access[0].equals(Buffer.from(first ?? ''))).toBe(false)
  expect(
    new Set(Object.values(deriveKeys({ current: first ?? '' })).map(([key]) => key.toString('hex'))).size,
  ).toBe(Object.keys(deriveKeys({ current: first ?? '' })).length)
})
