import { afterEach, expect, test } from 'vitest'
import {
  account,
  allReceived,
  browser,
  networkDown,
  otherAccount,
  refuse,
  tokenFor,
  until,
} from './testing/bench.ts'
import { helpRequest, otherSessionId, photo, report, sessionId } from './testing/samples.ts'

let here = browser()
afterEach(() => {
  here.closeAll()
  here = browser()
})

test('a guest proves their session with the same secret on every call', async () => {
  const { outbox } = here.openTab()
  await outbox.begin(sessionId)
  const { 'x-session-secret': secret } = outbox.headersOf(sessionId)
  expect(secret).toMatch(/^[\da-f]{64}$/)
  await outbox.keep(report('one'))
  await outbox.keep(helpRequest())
  await until(outbox, allReceived)
  expect(here.server.heard.map((call) => call.secret)).toEqual([secret, secret])
  expect(outbox.headersOf(otherSessionId)).toEqual({})
})

test('an account sends its token and no secret', async () => {
  const { outbox, signIn } = here.openTab()
  signIn.accept(tokenFor(account))
  await outbox.keep(report('one'))
  await until(outbox, allReceived)
  expect(here.server.heard).toMatchObject([{ token: `Bearer ${tokenFor(account)}`, secret: null }])
})

test('a refused token is renewed, and the same is sent again', async () => {
  const { outbox, signIn } = here.openTab()
  signIn.accept(tokenFor(account))
  here.server.next.push(
    () => refuse(401),
    () => Response.json({ token: tokenFor(account, '2') }),
  )
  await outbox.keep(helpRequest())
  await until(outbox, allReceived)
  const [first, renewal, second] = here.server.heard
  expect(renewal?.route).toBe('POST /api/auth/refresh')
  expect(second).toEqual({ ...first, token: `Bearer ${tokenFor(account, '2')}` })
})

test('a renewal that fails on the way ends nothing', async () => {
  const { outbox, signIn } = here.openTab()
  signIn.accept(tokenFor(account))
  here.server.next.push(() => refuse(401), networkDown)
  await outbox.keep(helpRequest())
  await until(outbox, ({ items }) => items[0]?.state === 'saved' && here.server.heard.length === 2)
  outbox.flush()
  await until(outbox, allReceived)
  expect(signIn.token()).toBe(tokenFor(account))
})

test('when the sign-in has ended, things wait for that account, and nobody else sends or sees them', async () => {
  const { outbox, signIn } = here.openTab()
  signIn.accept(tokenFor(account))
  here.server.next.push(
    () => refuse(401),
    () => refuse(401),
  )
  await outbox.keep(helpRequest())
  await until(outbox, ({ waitingForSignIn }) => waitingForSignIn === 1 && signIn.token() === undefined)
  signIn.accept(tokenFor(otherAccount))
  await outbox.keep(helpRequest('of the other', otherSessionId))
  const seen = await until(outbox, (snapshot) => snapshot.items.length === 1 && allReceived(snapshot))
  expect(seen).toMatchObject({ waitingForSignIn: 1, sessions: [{ sessionId: otherSessionId }] })

  signIn.accept(tokenFor(account, '3'))
  await until(outbox, (snapshot) => snapshot.items.length === 1 && allReceived(snapshot))
  const mine = here.server.heard.filter(({ key }) => key === here.server.heard[0]?.key)
  expect(mine.map(({ token }) => token)).toEqual([
    `Bearer ${tokenFor(account)}`,
    `Bearer ${tokenFor(account, '3')}`,
  ])
})

test('a call for help in a session whose account has gone is made as a guest, at once', async () => {
  const { outbox, signIn } = here.openTab()
  signIn.accept(tokenFor(account))
  await outbox.begin(sessionId)
  signIn.forget()
  await outbox.keep(helpRequest())
  await outbox.keep(report('waits for the account'))
  await until(outbox, ({ items }) => items[0]?.state === 'received')
  expect(here.server.heard).toMatchObject([{ route: 'POST /api/help-requests', token: null, secret: null }])
  expect(outbox.getSnapshot().waitingForSignIn).toBe(1)
})

test('after a sign-in, guest sessions are handed over before anything else is sent', async () => {
  const { outbox, signIn } = here.openTab()
  here.server.next.push(networkDown)
  await outbox.keep(report('one'))
  await until(outbox, ({ items }) => items[0]?.state === 'saved' && here.server.heard.length === 1)
  outbox.flush()
  await until(outbox, allReceived)
  const { 'x-session-secret': secret } = outbox.headersOf(sessionId)
  here.server.next.push(() => refuse(503))
  signIn.accept(tokenFor(account))
  await until(outbox, () => here.server.heard.length === 3)
  await outbox.keep(report('two'))
  await outbox.keep(helpRequest())
  await outbox.adopt()
  await until(outbox, allReceived)

  const [, , refused, adoption, ...rest] = here.server.heard
  expect(refused?.route).toBe('POST /api/user/adopt')
  expect(adoption).toMatchObject({ ...refused, body: { sessions: [{ sessionId, secret }] } })
  expect(rest.map(({ token, secret }) => [token, secret])).toEqual([
    [`Bearer ${tokenFor(account)}`, null],
    [`Bearer ${tokenFor(account)}`, null],
  ])
  expect(outbox.headersOf(sessionId)).toEqual({})
})

test('what a guest began to send is finished as the guest, and only then handed over', async () => {
  const { outbox, signIn } = here.openTab()
  here.server.next.push(networkDown)
  await outbox.keep(helpRequest('begun'))
  await outbox.keep(helpRequest('not begun'))
  await until(outbox, ({ items }) => items[0]?.state === 'saved' && here.server.heard.length === 1)
  signIn.accept(tokenFor(account))
  await until(outbox, allReceived)

  expect(here.server.routes()).toEqual(['help-requests', 'help-requests', 'user/adopt', 'help-requests'])
  expect(here.server.heard[1]).toEqual(here.server.heard[0])
  expect(here.server.heard.map(({ token }) => token !== null)).toEqual([false, false, true, true])
})

test('what the server takes for an account’s is handed over, and sent again as the account', async () => {
  const { outbox, signIn } = here.openTab()
  here.server.next.push(networkDown)
  await outbox.keep(helpRequest())
  await until(outbox, ({ items }) => items[0]?.state === 'saved' && here.server.heard.length === 1)
  // An earlier hand-over arrived, though its answer did not.
  const body = { code: 'unauthorized', message: 'This session belongs to an account now.', requestId: 'r' }
  here.server.next.push(() => Response.json(body, { status: 401 }))
  signIn.accept(tokenFor(account))
  await until(outbox, () => here.server.heard.length > 1)
  outbox.flush()
  await until(outbox, allReceived)

  expect(here.server.routes()).toEqual(['help-requests', 'help-requests', 'user/adopt', 'help-requests'])
  expect(here.server.heard.map(({ token }) => token !== null)).toEqual([false, false, true, true])
})

test('a photo that a guest began to send holds up neither the handing over nor what comes after it', async () => {
  const { outbox, signIn } = here.openTab()
  let fail = (_: Error) => {}
  here.server.next.push(() => new Promise((_, reject) => (fail = reject)))
  await outbox.keep(photo())
  await until(outbox, () => here.server.heard.length === 1)
  signIn.accept(tokenFor(account))
  await outbox.keep(helpRequest())
  await until(outbox, ({ items }) => items.some(({ state }) => state === 'received'))
  expect(here.server.routes()).toEqual(['attachments', 'user/adopt', 'help-requests'])

  fail(new TypeError('Failed to fetch'))
  await until(outbox, ({ items }) => items.every(({ state }) => state !== 'sending'))
  outbox.flush()
  await until(outbox, allReceived)
  const [asGuest, , , again] = here.server.heard
  expect(again).toMatchObject({ key: asGuest?.key, token: `Bearer ${tokenFor(account)}`, secret: null })
})

test('a request without a session needs none to be handed over', async () => {
  const { outbox, signIn } = here.openTab()
  const { kind, body } = { ...helpRequest(), kind: 'help-request' as const }
  if (!('summary' in body)) throw new Error('no help request')
  const { sessionId: _, ...rest } = body
  here.server.next.push(networkDown)
  await outbox.keep({ kind, body: rest })
  await until(outbox, ({ items }) => items[0]?.state === 'saved' && here.server.heard.length === 1)
  signIn.accept(tokenFor(account))
  await until(outbox, allReceived)
  expect(here.server.heard[1]).toEqual(here.server.heard[0])
})
