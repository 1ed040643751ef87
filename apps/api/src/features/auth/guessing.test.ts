import { expect, test } from 'vitest'
import { AppError } from '../../http/errors.ts'
import { guess, logIn, newNetwork } from '../../testing/log-in.ts'
import { minute, passwordAttempts } from '../../testing/password-attempts.ts'
import { injecting, instance } from '../../testing/test-app.ts'
import { testClient } from '../../testing/test-client.ts'
import { createAttemptLimiter } from './attempt-limiter.ts'

const { app, from, newPerson, waitsDuring } = await passwordAttempts()

test('L-03 wrong passwords from one network never lock the owner out on other networks', async () => {
  const { user } = await newPerson()
  const attacker = newNetwork()
  const entered: number[] = []
  const waits = await waitsDuring(async () => {
    for (let round = 0; round < 10; round += 1) {
      for (let count = 0; count < 8; count += 1)
        expect(await guess(from(attacker), user.email)).toBe(count < 5 ? 401 : 429)
      entered.push(await logIn(from(), user.email))
      app.clock.advance(minute)
    }
  })
  expect(entered).toEqual(Array.from({ length: 10 }, () => 200))
  expect(waits).toEqual([])
})

test('L-03 right passwords of many users behind one address are not limited', async () => {
  const people = await Promise.all(Array.from({ length: 50 }, () => newPerson()))
  const hospital = newNetwork()
  const waits = await waitsDuring(async () => {
    const entered = await Promise.all(people.map(({ user }) => logIn(from(hospital), user.email)))
    expect(new Set(entered)).toEqual(new Set([200]))
  })
  expect(waits).toEqual([])
})

test('L-03 right passwords of a shared account are not limited', async () => {
  const { user } = await newPerson()
  const ward = newNetwork()
  const entered = await Promise.all(Array.from({ length: 20 }, () => logIn(from(ward), user.email)))
  expect(new Set(entered)).toEqual(new Set([200]))
})

test('L-03 simultaneous right passwords of one account from several networks all succeed', async () => {
  const { user } = await newPerson()
  const entered = await Promise.all(Array.from({ length: 8 }, () => logIn(from(), user.email)))
  expect(new Set(entered)).toEqual(new Set([200]))
})

test('L-03 only five of forty simultaneous wrong passwords are checked', async () => {
  const { user } = await newPerson()
  const network = newNetwork()
  const answers = await Promise.all(Array.from({ length: 40 }, () => guess(from(network), user.email)))
  expect(answers.filter((status) => status === 401)).toHaveLength(5)
  expect(answers.filter((status) => status === 429)).toHaveLength(35)
})

test('L-03 guessing from many networks is slowed down, and the owner can still sign in', async () => {
  const ada = await newPerson()
  const { email } = ada.user
  const free = await waitsDuring(async () => {
    for (let count = 0; count < 20; count += 1) expect(await guess(from(), email)).toBe(401)
  })
  expect(free).toEqual([])

  const started = app.clock.now.getTime()
  for (let count = 0; count < 6; count += 1) expect(await guess(from(), email)).toBe(401)
  expect(app.clock.now.getTime() - started).toBeGreaterThanOrEqual(5 * 5000)

  const elsewhere = await waitsDuring(async () => expect(await logIn(from(), email)).toBe(200))
  expect(elsewhere.every((milliseconds) => milliseconds <= 10_000)).toBe(true)
  const known = await waitsDuring(async () => expect(await logIn(ada, email)).toBe(200))
  expect(known).toEqual([])
})

test('L-03 guessing at many accounts from one network is slowed down', async () => {
  const network = newNetwork()
  const free = await waitsDuring(async () => {
    for (let count = 0; count < 20; count += 1) await guess(from(network), `stranger${count}@spray.example`)
  })
  expect(free).toEqual([])
  const slowed = await waitsDuring(async () => {
    for (let count = 20; count < 26; count += 1) await guess(from(network), `stranger${count}@spray.example`)
  })
  expect(slowed.length).toBeGreaterThanOrEqual(5)
})

/** Another server on the same database. Its delayed attempts wait until the test releases them. */
const crowded = async () => {
  const { promise: letGo, resolve } = Promise.withResolvers<undefined>()
  const server = await instance({ ...app, now: () => app.clock.now, wait: () => letGo })
  const client = (address: string) =>
    testClient((url, init) => {
      const headers = new Headers(init.headers)
      headers.set('x-forwarded-for', address)
      return injecting(server, '127.0.0.1')(url, { ...init, headers })
    }, undefined)
  return { client, letGo: () => resolve(undefined) }
}

test.each<[string, (hospital: string, email: string, nth: number) => [network: string, email: string]]>([
  ['one network tries made-up accounts', (hospital, _, nth) => [hospital, `made-up${nth}@spray.example`]],
  ['many networks try one account', (_, email) => [newNetwork(), email]],
])('L-03 while %s, the owner can sign in with a new browser on a known network', async (_, next) => {
  const hospital = newNetwork()
  const { user } = await newPerson(hospital)
  for (let nth = 0; nth < 21; nth += 1) {
    const [network, email] = next(hospital, user.email, nth)
    await guess(from(network), email)
  }
  const { client, letGo } = await crowded()
  const answers: number[] = []
  const guesses = Array.from({ length: 12 }, async (__, nth) => {
    const [network, email] = next(hospital, user.email, 100 + nth)
    answers.push(await guess(client(network), email))
  })
  // The queue is full, so other attempts are refused.
  await expect.poll(() => answers.filter((status) => status === 429).length).toBeGreaterThan(3)

  expect(await logIn(client(hospital), user.email)).toBe(200)

  letGo()
  await Promise.all(guesses)
})

test('an attempt that would wait for too long is refused at once', async () => {
  let delayed = 0
  const limiter = createAttemptLimiter({
    db: app.db,
    now: () => app.clock.now,
    scale: 1,
    // This promise never resolves.
    wait: () => {
      delayed += 1
      return new Promise(() => {})
    },
  })
  const wrong = async () => {
    throw new AppError('wrong_credentials', 'no')
  }
  const isFamiliarNetwork = async () => false
  const attempt = () =>
    limiter({ kind: 'password', account: 'besieged', ip: newNetwork(), isFamiliarNetwork }, wrong)
  for (let count = 0; count < 21; count += 1)
    await expect(attempt()).rejects.toMatchObject({ code: 'wrong_credentials' })

  const refused: unknown[] = []
  for (let count = 0; count < 30; count += 1) attempt().catch((error: unknown) => refused.push(error))
  await expect.poll(() => refused.length + delayed).toBe(30)

  expect(delayed).toBe(2)
  expect(refused).toHaveLength(28)
  expect(refused[0]).toMatchObject({ code: 'rate_limited' })
})
