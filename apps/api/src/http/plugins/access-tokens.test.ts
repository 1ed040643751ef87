import { randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { accessTokenSeconds, registerAccessTokens } from './access-tokens.ts'

const claims = { sub: 'somebody', sid: 'a sign-in' }

const open = async (mostKnown?: number) => {
  const app = Fastify()
  await registerAccessTokens(app, [randomBytes(32)], mostKnown)
  return app
}

afterEach(() => {
  vi.useRealTimers()
})

test('a token is verified once, and has the same claims each time', async () => {
  const app = await open()
  const verify = vi.spyOn(app.jwt, 'verify')
  const token = app.jwt.sign(claims)
  for (let call = 0; call < 3; call += 1) expect(app.readAccessToken(token)).toMatchObject(claims)
  expect(verify).toHaveBeenCalledOnce()
})

test('a token that was verified before is refused from the moment it expires', async () => {
  // Expiry is counted in whole seconds.
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_500 })
  const app = await open()
  const token = app.jwt.sign(claims)
  expect(app.readAccessToken(token)).toMatchObject(claims)

  vi.setSystemTime(Date.now() + accessTokenSeconds * 1000 + 1)

  expect(app.readAccessToken(token)).toBeUndefined()
})

test('with more tokens than are kept, the oldest is verified again', async () => {
  const app = await open(2)
  const verify = vi.spyOn(app.jwt, 'verify')
  const [first, second, third] = ['a', 'b', 'c'].map((sid) => app.jwt.sign({ ...claims, sid }))
  for (const token of [first, second, third, second, third]) app.readAccessToken(token ?? '')
  expect(verify).toHaveBeenCalledTimes(3)

  expect(app.readAccessToken(first ?? '')).toMatchObject({ sid: 'a' })

  expect(verify).toHaveBeenCalledTimes(4)
})

test('a token that only looks like a known one is refused', async () => {
  const [app, other] = [await open(), await open()]
  const token = app.jwt.sign(claims)
  expect(app.readAccessToken(token)).toMatchObject(claims)
  const [head = '', body = '', signature = ''] = token.split('.')
  const changed = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
  for (const forged of [`${head}.${body}.${changed}`, other.jwt.sign(claims), '', 'a.b.c'])
    expect(app.readAccessToken(forged)).toBeUndefined()
})
