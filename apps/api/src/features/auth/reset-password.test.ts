import { expect, test } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'
import { goodPassword, createTestUser, registration, signInAgain } from '../../testing/people.ts'

const app = await httpApp()
const newPassword = 'another fine passphrase 7'
const hour = 3_600_000
const expired = { status: 400, code: 'link_expired' }

const forget = (email: string) => app.client().api('POST /api/auth/forgot-password', { body: { email } })
const mailsTo = (email: string) =>
  app.db.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('created_at').execute()
/** The token in the mail. It follows the #, which browsers do not send. */
const mailedToken = async (email: string): Promise<string> => {
  await forget(email)
  const mail = (await mailsTo(email)).at(-1)
  return /\/reset-password#(\S+)/.exec(mail?.text_body ?? '')?.[1] ?? ''
}
const reset = (token: string, password = newPassword) =>
  app.client().api('POST /api/auth/reset-password', { body: { token, password } })
const logIn = (email: string, password: string) =>
  app.client().api('POST /api/auth/login', { body: { email, password } })

test('L-06 the response is the same with and without an account', async () => {
  const { user } = await createTestUser(app)
  const { user: former } = await createTestUser(app)
  await app.db.updateTable('users').set({ is_active: false }).where('id', '=', former.id).execute()

  const known = await forget(user.email)
  expect(await forget('nobody@hospital.example')).toEqual(known)
  expect(await forget(former.email)).toEqual(known)

  expect(await mailsTo(user.email)).toHaveLength(1)
  expect(await mailsTo('nobody@hospital.example')).toEqual([])
  expect(await mailsTo(former.email)).toEqual([])
})

test('L-06 the mailed link sets a new password once and ends every sign-in', async () => {
  const ada = await createTestUser(app)
  const tablet = await signInAgain(app, ada.user.id)
  const token = await mailedToken(ada.user.email)

  expect(await reset(token)).toBeNull()

  for (const { api } of [ada, tablet])
    await expect(api('GET /api/auth/user')).rejects.toMatchObject({ status: 401 })
  await expect(logIn(ada.user.email, goodPassword)).rejects.toMatchObject({ status: 401 })
  expect(await logIn(ada.user.email, newPassword)).toMatchObject({ mustChangePassword: false })
  await expect(reset(token, 'a third fine passphrase 8')).rejects.toMatchObject(expired)
})

test('L-06 only one of two simultaneous uses of a link sets the password', async () => {
  const { user } = await createTestUser(app)
  const token = await mailedToken(user.email)
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => reset(token)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('L-06 using a link also ends the older links', async () => {
  const { user } = await createTestUser(app)
  const [older, newer] = [await mailedToken(user.email), await mailedToken(user.email)]
  await reset(newer)
  await expect(reset(older)).rejects.toMatchObject(expired)
})

test('L-06 a link works for one hour', async () => {
  const { user } = await createTestUser(app)
  const token = await mailedToken(user.email)
  const asked = app.clock.now
  app.clock.advance(hour)
  await expect(reset(token)).rejects.toMatchObject(expired)
  app.clock.now = new Date(asked.getTime() + hour - 1)
  await reset(token)
  app.clock.now = asked
})

test('L-06 a weak password is refused, and the link stays valid', async () => {
  const { user } = await createTestUser(app)
  const token = await mailedToken(user.email)
  await expect(reset(token, 'short')).rejects.toMatchObject({ status: 400, code: 'validation' })
  await expect(reset(token, 'password123')).rejects.toMatchObject({ status: 400, code: 'weak_password' })
  await expect(reset(token, 'lovelace')).rejects.toMatchObject({ status: 400, code: 'weak_password' })
  await reset(token)
})

test('L-06 a guessed link is refused, and only a hash of the real one is stored', async () => {
  const { user } = await createTestUser(app)
  const token = await mailedToken(user.email)
  await expect(reset(`${token.slice(0, -1)}x`)).rejects.toMatchObject(expired)
  const rows = await app.db.selectFrom('password_reset_tokens').selectAll().execute()
  expect(rows.filter(({ token_hash }) => token_hash.includes(token))).toEqual([])
})

test('L-06 an account gets three mails at once, regardless of the spelling of its address', async () => {
  const { user } = await createTestUser(app)
  for (let n = 0; n < 4; n += 1) await forget(n % 2 ? user.email.toUpperCase() : user.email)
  const { user: tagged } = await createTestUser(app, 'user', { email: user.email.replace('@', '+b@') })
  await forget(tagged.email)
  const [known, unknown] = [await forget(user.email), await forget('nobody@hospital.example')]

  expect(known).toEqual(unknown)
  expect([await mailsTo(user.email), await mailsTo(tagged.email)].map(({ length }) => length)).toEqual([3, 1])
})

test('L-06 resets of accounts that others registered for a mailbox do not use up its owner’s mails', async () => {
  const { user } = await createTestUser(app)
  const variants = [1, 2, 3, 4, 5].map((n) => user.email.replace('@', `+${n}@`))
  for (const email of variants) {
    await app.client().api('POST /api/auth/register', { body: registration({ email }) })
    for (let n = 0; n < 3; n += 1) await forget(email)
  }
  const resets = async (email: string) =>
    (await mailsTo(email)).filter(({ kind }) => kind === 'password-reset').length
  expect(await Promise.all(variants.map(resets))).toEqual([3, 3, 3, 3, 0])

  await forget(user.email)
  expect(await resets(user.email)).toBe(1)
})
