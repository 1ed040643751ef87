import { expect, test } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'
import { goodPassword, createTestUser, type TestUser } from '../../testing/people.ts'
import { codeAt, withSecondFactor } from '../../testing/endpoints/samples.ts'

const app = await httpApp()
const wrongCode = { status: 401, code: 'wrong_code' }
const password = goodPassword

const ticketFor = async ({ user }: TestUser, rememberMe = false): Promise<string> => {
  const body = { email: user.email, password, rememberMe }
  const answer = await app.client().api('POST /api/auth/login', { body })
  if (!('secondFactor' in answer)) throw new Error('no second factor was asked')
  return answer.secondFactor.ticket
}
const finish = (ticket: string, code: string) => {
  const client = app.client()
  return client.api('POST /api/auth/login/second-factor', { body: { ticket, code } })
}
const wrongFor = (code: string): string => (code === '000000' ? '111111' : '000000')

test('U-07 a second factor is set up, confirmed by a first code, and then required', async () => {
  const ada = await createTestUser(app)
  await expect(
    ada.api('POST /api/auth/second-factor/setup', { body: { password: 'not this one' } }),
  ).rejects.toMatchObject({ status: 400, fields: { password: 'This is not your current password.' } })
  const { secret, address, qrCode } = await ada.api('POST /api/auth/second-factor/setup', {
    body: { password },
  })
  expect(address).toMatch(/^otpauth:\/\/totp\/Tessa/)
  expect(address).toContain(secret)
  expect(qrCode).toMatch(/^<svg/)
  expect(await ada.api('GET /api/auth/user')).toMatchObject({ secondFactorEnabled: false })

  const code = codeAt(secret, app.clock.now)
  await expect(
    ada.api('POST /api/auth/second-factor/enable', { body: { code: wrongFor(code) } }),
  ).rejects.toMatchObject({ status: 400, fields: { code: expect.any(String) } })
  const { recoveryCodes } = await ada.api('POST /api/auth/second-factor/enable', { body: { code } })

  expect(new Set(recoveryCodes).size).toBe(10)
  expect(await ada.api('GET /api/auth/user')).toMatchObject({ secondFactorEnabled: true })
  app.clock.advance(30_000)
  const signedIn = await finish(await ticketFor(ada), codeAt(secret, app.clock.now))
  expect(signedIn.user.id).toBe(ada.user.id)
})

test('U-07 an unfinished setup does not require a code', async () => {
  const ada = await createTestUser(app)
  await ada.api('POST /api/auth/second-factor/setup', { body: { password } })
  const answer = await app.client().api('POST /api/auth/login', { body: { email: ada.user.email, password } })
  expect(answer).toMatchObject({ token: expect.any(String) })
})

test('U-07 a secret that cannot be decrypted asks for a recovery code instead of failing', async () => {
  const ada = await createTestUser(app)
  const { secret, recoveryCodes } = await withSecondFactor(app, ada)
  await app.db
    .updateTable('second_factors')
    .set({ secret: Buffer.alloc(60) })
    .where('user_id', '=', ada.user.id)
    .execute()
  await expect(finish(await ticketFor(ada), codeAt(secret, app.clock.now))).rejects.toMatchObject(wrongCode)
  expect(await finish(await ticketFor(ada), recoveryCodes[0] ?? '')).toMatchObject({
    user: { id: ada.user.id },
  })
})

test('U-07 a new password ends open tickets and mailed links', async () => {
  const ada = await createTestUser(app)
  const { secret } = await withSecondFactor(app, ada)
  const ticket = await ticketFor(ada)
  await app.client().api('POST /api/auth/forgot-password', { body: { email: ada.user.email } })
  const mail = await app.db
    .selectFrom('mails')
    .select('text_body')
    .where('recipient', '=', ada.user.email)
    .executeTakeFirstOrThrow()
  const newPassword = 'another fine passphrase 7'
  await ada.api('POST /api/auth/password', { body: { currentPassword: password, newPassword } })

  await expect(finish(ticket, codeAt(secret, app.clock.now))).rejects.toMatchObject(wrongCode)
  const token = mail.text_body.split('#')[1]?.trim() ?? ''
  await expect(
    app.client().api('POST /api/auth/reset-password', { body: { token, password: 'yet another phrase 8' } }),
  ).rejects.toMatchObject({ status: 400, code: 'link_expired' })
})

test('U-07 the first step alone does not sign the user in', async () => {
  const ada = await createTestUser(app)
  await withSecondFactor(app, ada)
  const client = app.client()
  const body = { email: ada.user.email, password }
  const answer = await client.api('POST /api/auth/login', { body })
  expect(Object.keys(answer)).toEqual(['secondFactor'])
  expect(client.cookies.size).toBe(0)
})

test('U-07 a code works once, within a step of its time', async () => {
  const ada = await createTestUser(app)
  const { secret } = await withSecondFactor(app, ada)
  const code = codeAt(secret, app.clock.now)
  await finish(await ticketFor(ada), code)
  await expect(finish(await ticketFor(ada), code)).rejects.toMatchObject(wrongCode)

  app.clock.advance(120_000)
  const late = codeAt(secret, new Date(app.clock.now.getTime() - 60_000))
  await expect(finish(await ticketFor(ada), late)).rejects.toMatchObject(wrongCode)
  const spaced = codeAt(secret, new Date(app.clock.now.getTime() - 30_000)).replace(/^.../, '$& ')
  await finish(await ticketFor(ada), spaced)
})

test('U-07 only one of many simultaneous uses of a code signs in', async () => {
  const ada = await createTestUser(app)
  const { secret } = await withSecondFactor(app, ada)
  const code = codeAt(secret, app.clock.now)
  const tickets = await Promise.all(Array.from({ length: 5 }, () => ticketFor(ada)))
  const outcomes = await Promise.allSettled(tickets.map((ticket) => finish(ticket, code)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('U-07 a recovery code works once, in any spelling', async () => {
  const ada = await createTestUser(app)
  const { recoveryCodes } = await withSecondFactor(app, ada)
  const [code = ''] = recoveryCodes
  await finish(await ticketFor(ada), code.toUpperCase().replace('-', ' '))
  await expect(finish(await ticketFor(ada), code)).rejects.toMatchObject(wrongCode)
})

test('U-07 new recovery codes invalidate the old ones', async () => {
  const ada = await createTestUser(app)
  const { secret, recoveryCodes } = await withSecondFactor(app, ada)
  const body = { password, code: codeAt(secret, app.clock.now) }
  const renewed = await ada.api('POST /api/auth/second-factor/recovery-codes', { body })
  await expect(finish(await ticketFor(ada), recoveryCodes[0] ?? '')).rejects.toMatchObject(wrongCode)
  await finish(await ticketFor(ada), renewed.recoveryCodes[0] ?? '')
})

test('U-07 new recovery codes require the second factor, not only the password', async () => {
  const ada = await createTestUser(app)
  const { secret, recoveryCodes } = await withSecondFactor(app, ada)
  const renew = (code: string) =>
    ada.api('POST /api/auth/second-factor/recovery-codes', { body: { password, code } })

  await expect(renew(wrongFor(codeAt(secret, app.clock.now)))).rejects.toMatchObject({
    status: 400,
    fields: { code: expect.any(String) },
  })
  const { recoveryCodes: renewed } = await renew(recoveryCodes[0] ?? '')

  await expect(renew(recoveryCodes[1] ?? '')).rejects.toMatchObject({ status: 400 })
  await renew(renewed[0] ?? '')
})

test('U-07 a ticket ends after five wrong codes', async () => {
  const ada = await createTestUser(app)
  const { secret } = await withSecondFactor(app, ada)
  const ticket = await ticketFor(ada)
  const right = codeAt(secret, app.clock.now)
  for (let count = 0; count < 5; count += 1)
    await expect(finish(ticket, wrongFor(right))).rejects.toMatchObject(wrongCode)
  await expect(finish(ticket, right)).rejects.toMatchObject(wrongCode)
  await finish(await ticketFor(ada), right)
})

test('U-07 a ticket lasts five minutes, works once, and ends with the account', async () => {
  const ada = await createTestUser(app)
  const { secret } = await withSecondFactor(app, ada)
  const late = await ticketFor(ada)
  app.clock.advance(5 * 60_000)
  const code = codeAt(secret, app.clock.now)
  await expect(finish(late, code)).rejects.toMatchObject(wrongCode)

  const used = await ticketFor(ada)
  await finish(used, code)
  app.clock.advance(30_000)
  await expect(finish(used, codeAt(secret, app.clock.now))).rejects.toMatchObject(wrongCode)

  const last = await ticketFor(ada)
  await app.db.updateTable('users').set({ is_active: false }).where('id', '=', ada.user.id).execute()
  await expect(finish(last, codeAt(secret, app.clock.now))).rejects.toMatchObject(wrongCode)
})

test('U-07 "remember me" of the first step applies after the second', async () => {
  const ada = await createTestUser(app)
  const { secret } = await withSecondFactor(app, ada)
  const ticket = await ticketFor(ada, true)
  const answer = await app.client().send('/api/auth/login/second-factor', {
    method: 'POST',
    body: JSON.stringify({ ticket, code: codeAt(secret, app.clock.now) }),
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.headers.getSetCookie()[0]).toContain('Max-Age=2592000')
})

test('U-07 turning off two-factor sign-in requires the password and a code', async () => {
  const ada = await createTestUser(app)
  const { secret } = await withSecondFactor(app, ada)
  const code = codeAt(secret, app.clock.now)
  const disable = (given: { password: string; code: string }) =>
    ada.api('POST /api/auth/second-factor/disable', { body: given })

  await expect(disable({ password: 'not this one', code })).rejects.toMatchObject({
    fields: { password: expect.any(String) },
  })
  await expect(disable({ password, code: wrongFor(code) })).rejects.toMatchObject({
    fields: { code: expect.any(String) },
  })
  expect(await disable({ password, code })).toEqual({ secondFactorEnabled: false })
  await expect(disable({ password, code })).rejects.toMatchObject({
    status: 409,
    code: 'mfa_invalid_state',
  })
  await app.client().api('POST /api/auth/login', { body: { email: ada.user.email, password } })
})

test('the secret is stored encrypted, and the recovery codes as hashes', async () => {
  const ada = await createTestUser(app)
  const { secret, recoveryCodes } = await withSecondFactor(app, ada)
  const factor = await app.db
    .selectFrom('second_factors')
    .select('secret')
    .where('user_id', '=', ada.user.id)
    .executeTakeFirstOrThrow()
  expect(factor.secret.includes(secret)).toBe(false)
  const stored = await app.db.selectFrom('recovery_codes').select('code_hash').execute()
  const known = recoveryCodes.flatMap((code) => [code, code.replace('-', '')])
  expect(stored.filter(({ code_hash }) => known.some((code) => code_hash.includes(code)))).toEqual([])
})
