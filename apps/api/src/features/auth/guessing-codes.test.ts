import { expect, test } from 'vitest'
import { guess, logIn, newNetwork } from '../../testing/log-in.ts'
import { minute, passwordAttempts, tooMany } from '../../testing/password-attempts.ts'
import { goodPassword, type TestUser } from '../../testing/people.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { codeAt, withSecondFactor } from '../../testing/endpoints/samples.ts'

const { app, from, mailedTokens, newPerson, waitsDuring } = await passwordAttempts()

/** The second step with a fresh ticket. */
const enterCode = async (client: TestClient, { user }: TestUser, code: string): Promise<number> => {
  const body = { email: user.email, password: goodPassword }
  const answer = await client.api('POST /api/auth/login', { body })
  if (!('secondFactor' in answer)) throw new Error('no second factor was asked')
  const { status } = await client.send('/api/auth/login/second-factor', {
    method: 'POST',
    body: JSON.stringify({ ticket: answer.secondFactor.ticket, code }),
    headers: { 'content-type': 'application/json' },
  })
  return status
}
const wrongFor = (code: string): string => (code === '000000' ? '111111' : '000000')

test('U-07 guessed codes with the right password do not lock the owner out on other networks', async () => {
  const ada = await newPerson()
  const { secret } = await withSecondFactor(app, ada)
  const attacker = newNetwork()
  const wrong = wrongFor(codeAt(secret, app.clock.now))
  for (let count = 0; count < 12; count += 1)
    expect(await enterCode(from(attacker), ada, wrong)).toBe(count < 10 ? 401 : 429)

  expect(await enterCode(from(), ada, codeAt(secret, app.clock.now))).toBe(200)
  app.clock.advance(minute / 2)
  const waits = await waitsDuring(async () =>
    expect(await enterCode(ada, ada, codeAt(secret, app.clock.now))).toBe(200),
  )
  expect(waits).toEqual([])
  app.clock.advance(15 * minute)
  expect(await enterCode(from(attacker), ada, codeAt(secret, app.clock.now))).toBe(200)
})

test('U-07 wrong passwords on an open screen count like those at sign-in', async () => {
  const ada = await newPerson()
  const confirm = (password: string) => ada.api('POST /api/auth/second-factor/setup', { body: { password } })
  for (let count = 0; count < 5; count += 1)
    await expect(confirm('not this one')).rejects.toMatchObject({ status: 400, code: 'validation' })

  await expect(confirm(goodPassword)).rejects.toMatchObject(tooMany)
  expect(await logIn(ada, ada.user.email)).toBe(429)
  app.clock.advance(minute)
  expect(await confirm(goodPassword)).toMatchObject({ secret: expect.any(String) })
})

test('U-07 wrong codes on an open screen count like those at sign-in', async () => {
  const ada = await newPerson()
  const { secret, recoveryCodes } = await withSecondFactor(app, ada)
  const [code = ''] = recoveryCodes
  const wrong = wrongFor(codeAt(secret, app.clock.now))
  const change = (route: 'disable' | 'recovery-codes', given: string) =>
    ada.api(`POST /api/auth/second-factor/${route}`, { body: { password: goodPassword, code: given } })

  for (let count = 0; count < 10; count += 1) {
    app.clock.advance(10_000)
    const route = count % 2 ? 'disable' : 'recovery-codes'
    await expect(change(route, wrong)).rejects.toMatchObject({
      status: 400,
      fields: { code: expect.any(String) },
    })
  }
  await expect(change('disable', code)).rejects.toMatchObject(tooMany)
  await expect(change('recovery-codes', code)).rejects.toMatchObject(tooMany)
  expect(await ada.api('GET /api/auth/user')).toMatchObject({ secondFactorEnabled: true })
})

test('U-07 guessing codes from many networks is slowed down', async () => {
  const ada = await newPerson()
  const { secret } = await withSecondFactor(app, ada)
  const wrong = wrongFor(codeAt(secret, app.clock.now))
  for (let count = 0; count < 20; count += 1) expect(await enterCode(from(), ada, wrong)).toBe(401)
  const outcomes = []
  for (let count = 0; count < 10; count += 1) outcomes.push(await enterCode(from(), ada, wrong))
  expect(outcomes.filter((status) => status === 401).length).toBeLessThanOrEqual(2)
})

const forget = (email: string) => from().api('POST /api/auth/forgot-password', { body: { email } })

test('L-06 reset requests of others do not block the owner’s reset or fill the mailbox', async () => {
  const { user } = await newPerson()
  const first = await forget(user.email)
  for (let count = 0; count < 9; count += 1) expect(await forget(user.email)).toEqual(first)
  expect(await mailedTokens(user.email)).toHaveLength(3)

  // The newest link always stays valid for a while, and the number of mails stays small.
  for (let count = 0; count < 12; count += 1) {
    app.clock.advance(5 * minute)
    await forget(user.email)
  }
  const tokens = await mailedTokens(user.email)
  expect(tokens).toHaveLength(7)
  app.clock.advance(44 * minute)
  const password = 'another fine passphrase 7'
  const client = from()
  expect(
    await client.api('POST /api/auth/reset-password', { body: { token: tokens.at(-1) ?? '', password } }),
  ).toBe(null)
})

test('L-06 the owner can sign in with a password from the mailed link while others guess', async () => {
  const hospital = newNetwork()
  const { user } = await newPerson()
  await forget(user.email)
  const [token = ''] = await mailedTokens(user.email)
  const client = from(hospital)
  const password = 'another fine passphrase 7'
  await client.api('POST /api/auth/reset-password', { body: { token, password } })
  for (let count = 0; count < 6; count += 1) await guess(from(hospital), user.email)
  expect(await logIn(client, user.email, password)).toBe(200)
})
