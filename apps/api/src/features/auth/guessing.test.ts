import { expect, test } from 'vitest'
import { AppError } from '../../errors.ts'
import { httpApp } from '../../testing/http-app.ts'
import { goodPassword, person, type Person } from '../../testing/people.ts'
import { injecting, instance } from '../../testing/test-app.ts'
import { visit, type Visitor } from '../../testing/visitor.ts'
import { codeAt, withSecondFactor } from '../../testing/walk.ts'
import { createAttemptLimiter } from './attempt-limiter.ts'

// A trusted proxy names the network of each caller.
const app = await httpApp({ rateLimitScale: 1, trustProxy: ['127.0.0.1'] })
const minute = 60_000
const newPassword = 'another fine passphrase 7'
const tooMany = { status: 429, code: 'rate_limited' }

let networks = 0
/** A network that was not used before. */
const newNetwork = (): string => `10.${Math.floor((networks += 1) / 250)}.${networks % 250}.7`
const from = (address = newNetwork()): Visitor => app.visitor({ address })
/** One address registers only so many people an hour. */
const newPerson = (address = newNetwork()): Promise<Person> =>
  person({ ...app, visitor: () => from(address) })

const logIn = async (visitor: Visitor, email: string, password = goodPassword): Promise<number> => {
  const answer = await visitor.send('/api/auth/login', {
    method: 'POST',
    body: JSON.stringify({ email, password }),
    headers: { 'content-type': 'application/json' },
  })
  return answer.status
}
const guess = (visitor: Visitor, email: string) => logIn(visitor, email, 'not this one')
const resetByMail = async (email: string): Promise<void> => {
  await from().api('POST /api/auth/forgot-password', { body: { email } })
  const [token = ''] = await mailedTokens(email)
  await from().api('POST /api/auth/reset-password', { body: { token, password: newPassword } })
}
/** What waiting there was during the work. */
const waitsDuring = async (work: () => Promise<unknown>): Promise<readonly number[]> => {
  const before = app.waits.length
  await work()
  return app.waits.slice(before)
}

test('L-03 wrong passwords from one network keep the owner out nowhere else, however long they go on', async () => {
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

test('L-03 a device that the account was signed in on gets in although its own network guesses', async () => {
  const hospital = newNetwork()
  const ada = await newPerson(hospital)
  for (let count = 0; count < 6; count += 1) await guess(from(hospital), ada.user.email)

  expect(await logIn(ada, ada.user.email)).toBe(200)

  const stranger = from(hospital)
  await expect(
    stranger.api('POST /api/auth/login', { body: { email: ada.user.email, password: goodPassword } }),
  ).rejects.toMatchObject({ ...tooMany, retryAfterSeconds: 60 })
})

test('L-03 a known device has five wrong passwords a minute of its own, and spends no one else’s', async () => {
  const ada = await newPerson()
  for (let count = 0; count < 5; count += 1) expect(await guess(ada, ada.user.email)).toBe(401)
  expect(await logIn(ada, ada.user.email)).toBe(429)
  expect(await logIn(from(), ada.user.email)).toBe(200)
  app.clock.advance(minute)
  expect(await logIn(ada, ada.user.email)).toBe(200)
})

test('L-03 a known device gains nothing for other accounts, nor does a made-up one', async () => {
  const [ada, eve] = [await newPerson(), await newPerson()]
  const network = newNetwork()
  for (let count = 0; count < 5; count += 1) await guess(from(network), ada.user.email)
  const cookie = eve.cookies.get('tessa_device') ?? ''
  const [id = '', seal = ''] = cookie.split('.')
  const madeUp = [
    cookie,
    `${id}.${seal.slice(0, -1)}x`,
    `${'A'.repeat(22)}.${seal}`,
    id,
    '',
    '..',
    'x'.repeat(3000),
  ]
  for (const value of madeUp) {
    const visitor = from(network)
    visitor.cookies.set('tessa_device', value)
    expect(await logIn(visitor, ada.user.email)).toBe(429)
  }
})

test('L-03 any number of known devices share the guesses of one account', async () => {
  const { user } = await newPerson()
  const devices = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const device = from()
      await logIn(device, user.email)
      return device
    }),
  )
  const free = await waitsDuring(async () => {
    for (const device of devices)
      for (let count = 0; count < 4; count += 1) expect(await guess(device, user.email)).toBe(401)
  })
  expect(free).toEqual([])
  const slowed = await waitsDuring(async () => {
    for (const device of devices.slice(0, 5)) await guess(device, user.email)
  })
  expect(slowed.length).toBeGreaterThanOrEqual(4)
})

const elsewhere = (ada: Person) => {
  const device = from()
  device.cookies.set('tessa_device', ada.cookies.get('tessa_device') ?? '')
  return device
}

test.each<[string, (ada: Person) => Promise<unknown>]>([
  [
    'a new password',
    (ada) => ada.api('POST /api/auth/password', { body: { currentPassword: goodPassword, newPassword } }),
  ],
  ['signing out everywhere', (ada) => ada.api('POST /api/auth/logout-all')],
  ['signing out everywhere else', (ada) => ada.api('DELETE /api/auth/sessions')],
  ['a reset by mail', (ada) => resetByMail(ada.user.email)],
])('L-03 %s makes each device strange to the account', async (_, change) => {
  const ada = await newPerson()
  const device = elsewhere(ada)
  app.clock.advance(1000)
  await change(ada)

  const network = newNetwork()
  for (let count = 0; count < 5; count += 1) await guess(from(network), ada.user.email)
  const back = from(network)
  back.cookies.set('tessa_device', device.cookies.get('tessa_device') ?? '')
  expect(await logIn(back, ada.user.email)).toBe(429)
})

test('L-03 the browser in which a password is changed stays known', async () => {
  const network = newNetwork()
  const ada = await newPerson(network)
  await ada.api('POST /api/auth/password', { body: { currentPassword: goodPassword, newPassword } })
  for (let count = 0; count < 5; count += 1) await guess(from(network), ada.user.email)
  expect(await logIn(ada, ada.user.email, newPassword)).toBe(200)
})

test('L-03 the cookie of a known device is out of reach of scripts, goes to the sign-in alone, and names no one', async () => {
  const ada = await newPerson()
  const answer = await from().send('/api/auth/login', {
    method: 'POST',
    body: JSON.stringify({ email: ada.user.email, password: goodPassword }),
    headers: { 'content-type': 'application/json' },
  })
  const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('tessa_device=')) ?? ''
  const attributes = line.split('; ').slice(1)
  expect(attributes.toSorted()).toEqual(['HttpOnly', 'Max-Age=34560000', 'Path=/api/auth', 'SameSite=Strict'])
  for (const detail of [ada.user.id, ada.user.id.replaceAll('-', ''), ada.user.email, 'Ada'])
    expect(line).not.toContain(detail)
})

test('L-03 a computer of several people knows each of them, up to eight', async () => {
  const people: Person[] = []
  for (let count = 0; count < 9; count += 1) people.push(await newPerson())
  const network = newNetwork()
  const ward = from(network)
  for (const { user } of people) await logIn(ward, user.email)
  const outcomes: number[] = []
  for (const { user } of people.slice(0, 2)) {
    for (let count = 0; count < 5; count += 1) await guess(from(network), user.email)
    const visitor = from(network)
    visitor.cookies.set('tessa_device', ward.cookies.get('tessa_device') ?? '')
    outcomes.push(await logIn(visitor, user.email))
  }
  expect(outcomes).toEqual([429, 200])
})

test('L-03 the right passwords of a whole hospital behind one address cost nothing', async () => {
  const people = await Promise.all(Array.from({ length: 50 }, () => newPerson()))
  const hospital = newNetwork()
  const waits = await waitsDuring(async () => {
    const entered = await Promise.all(people.map(({ user }) => logIn(from(hospital), user.email)))
    expect(new Set(entered)).toEqual(new Set([200]))
  })
  expect(waits).toEqual([])
})

test('L-03 right passwords of a shared account cost nothing either', async () => {
  const { user } = await newPerson()
  const ward = newNetwork()
  const entered = await Promise.all(Array.from({ length: 20 }, () => logIn(from(ward), user.email)))
  expect(new Set(entered)).toEqual(new Set([200]))
})

test('L-03 right passwords of one account from several networks at once all get in', async () => {
  const { user } = await newPerson()
  const entered = await Promise.all(Array.from({ length: 8 }, () => logIn(from(), user.email)))
  expect(new Set(entered)).toEqual(new Set([200]))
})

test('L-03 of forty wrong passwords at once five are judged', async () => {
  const { user } = await newPerson()
  const network = newNetwork()
  const answers = await Promise.all(Array.from({ length: 40 }, () => guess(from(network), user.email)))
  expect(answers.filter((status) => status === 401)).toHaveLength(5)
  expect(answers.filter((status) => status === 429)).toHaveLength(35)
})

test('L-03 who guesses from many networks is slowed down, and the owner still gets in', async () => {
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

test('L-03 who guesses at many accounts from one network is slowed down', async () => {
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

/** Another server on the same database; its delayed attempts wait until they are let go. */
const crowded = async () => {
  const { promise: letGo, resolve } = Promise.withResolvers<undefined>()
  const server = await instance({ ...app, now: () => app.clock.now, wait: () => letGo })
  const visitor = (address: string) =>
    visit((url, init) => {
      const headers = new Headers(init.headers)
      headers.set('x-forwarded-for', address)
      return injecting(server, '127.0.0.1')(url, { ...init, headers })
    }, undefined)
  return { visitor, letGo: () => resolve(undefined) }
}

test.each<[string, (hospital: string, email: string, nth: number) => [network: string, email: string]]>([
  ['one network tries made-up accounts', (hospital, _, nth) => [hospital, `made-up${nth}@spray.example`]],
  ['many networks try one account', (_, email) => [newNetwork(), email]],
])('L-03 while %s, the owner gets in with a new browser where they signed in before', async (_, next) => {
  const hospital = newNetwork()
  const { user } = await newPerson(hospital)
  for (let nth = 0; nth < 21; nth += 1) {
    const [network, email] = next(hospital, user.email, nth)
    await guess(from(network), email)
  }
  const { visitor, letGo } = await crowded()
  const answers: number[] = []
  const guesses = Array.from({ length: 12 }, async (__, nth) => {
    const [network, email] = next(hospital, user.email, 100 + nth)
    answers.push(await guess(visitor(network), email))
  })
  // The line is full: others are refused.
  await expect.poll(() => answers.filter((status) => status === 429).length).toBeGreaterThan(3)

  expect(await logIn(visitor(hospital), user.email)).toBe(200)

  letGo()
  await Promise.all(guesses)
})

test('delayed attempts never pile up: what would wait for too long is refused at once', async () => {
  let delayed = 0
  const limiter = createAttemptLimiter({
    db: app.db,
    now: () => app.clock.now,
    scale: 1,
    // Never ends.
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

/** The second step with a fresh ticket. */
const enterCode = async (visitor: Visitor, { user }: Person, code: string): Promise<number> => {
  const body = { email: user.email, password: goodPassword }
  const answer = await visitor.api('POST /api/auth/login', { body })
  if (!('secondFactor' in answer)) throw new Error('no second factor was asked')
  const { status } = await visitor.send('/api/auth/login/second-factor', {
    method: 'POST',
    body: JSON.stringify({ ticket: answer.secondFactor.ticket, code }),
    headers: { 'content-type': 'application/json' },
  })
  return status
}
const wrongFor = (code: string): string => (code === '000000' ? '111111' : '000000')

test('U-07 who knows the password and guesses at codes keeps the owner out nowhere else', async () => {
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

test('U-07 wrong passwords of an open screen count as those of the sign-in', async () => {
  const ada = await newPerson()
  const confirm = (password: string) => ada.api('POST /api/auth/second-factor/setup', { body: { password } })
  for (let count = 0; count < 5; count += 1)
    await expect(confirm('not this one')).rejects.toMatchObject({ status: 400, code: 'validation' })

  await expect(confirm(goodPassword)).rejects.toMatchObject(tooMany)
  expect(await logIn(ada, ada.user.email)).toBe(429)
  app.clock.advance(minute)
  expect(await confirm(goodPassword)).toMatchObject({ secret: expect.any(String) })
})

test('U-07 wrong codes of an open screen count as those of the sign-in', async () => {
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

test('U-07 who guesses at codes from many networks is slowed down', async () => {
  const ada = await newPerson()
  const { secret } = await withSecondFactor(app, ada)
  const wrong = wrongFor(codeAt(secret, app.clock.now))
  for (let count = 0; count < 20; count += 1) expect(await enterCode(from(), ada, wrong)).toBe(401)
  const outcomes = []
  for (let count = 0; count < 10; count += 1) outcomes.push(await enterCode(from(), ada, wrong))
  expect(outcomes.filter((status) => status === 401).length).toBeLessThanOrEqual(2)
})

const forget = (email: string) => from().api('POST /api/auth/forgot-password', { body: { email } })
const mailedTokens = async (email: string): Promise<string[]> => {
  const mails = app.db.selectFrom('mails').select('text_body').where('recipient', '=', email)
  const rows = await mails.where('subject', 'like', 'Set a new password%').orderBy('created_at').execute()
  return rows.map(({ text_body }) => /\/reset-password#(\S+)/.exec(text_body)?.[1] ?? '')
}

test('L-06 requests of others neither keep the owner from their reset nor fill their mailbox', async () => {
  const { user } = await newPerson()
  const first = await forget(user.email)
  for (let count = 0; count < 9; count += 1) expect(await forget(user.email)).toEqual(first)
  expect(await mailedTokens(user.email)).toHaveLength(3)

  // However long it goes on, the newest link is good for a while, and mails stay few.
  for (let count = 0; count < 12; count += 1) {
    app.clock.advance(5 * minute)
    await forget(user.email)
  }
  const tokens = await mailedTokens(user.email)
  expect(tokens).toHaveLength(7)
  app.clock.advance(44 * minute)
  const password = 'another fine passphrase 7'
  const visitor = from()
  expect(
    await visitor.api('POST /api/auth/reset-password', { body: { token: tokens.at(-1) ?? '', password } }),
  ).toBe(null)
})

test('L-06 who sets a new password by the mailed link gets in, whatever others guess meanwhile', async () => {
  const hospital = newNetwork()
  const { user } = await newPerson()
  await forget(user.email)
  const [token = ''] = await mailedTokens(user.email)
  const visitor = from(hospital)
  const password = 'another fine passphrase 7'
  await visitor.api('POST /api/auth/reset-password', { body: { token, password } })
  for (let count = 0; count < 6; count += 1) await guess(from(hospital), user.email)
  expect(await logIn(visitor, user.email, password)).toBe(200)
})
