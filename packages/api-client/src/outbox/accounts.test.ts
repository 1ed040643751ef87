import { expect, test } from 'vitest'
import {
  account,
  allReceived,
  networkDown,
  otherAccount,
  refuse,
  tokenFor,
  until,
} from './testing/harness.ts'
import { here } from './testing/here.ts'
import { emptyRecord } from './queue-state.ts'
import { openOutboxStorage } from './storage.ts'
import { helpRequest, otherSessionId, photo, report, sessionId } from './testing/samples.ts'

test('a guest sends the same session secret with every call', async () => {
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

test('a refused token is renewed, and the same item is sent again', async () => {
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

test('a renewal without a response does not end the sign-in', async () => {
  const { outbox, signIn } = here.openTab()
  signIn.accept(tokenFor(account))
  here.server.next.push(() => refuse(401), networkDown)
  await outbox.keep(helpRequest())
  await until(outbox, ({ items }) => items[0]?.state === 'saved' && here.server.heard.length === 2)
  outbox.flush()
  await until(outbox, allReceived)
  expect(signIn.token()).toBe(tokenFor(account))
})

test('after the sign-in ends, items wait for that account, and no other account sends or sees them', async () => {
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

test('a call for help in the session of a signed-out account is sent as a guest at once', async () => {
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

test('after a sign-in, the account adopts guest sessions before anything else is sent', async () => {
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

test('items of a session that another tab adopted silently are sent with the next adoption', async () => {
  const storage = openOutboxStorage(here.disk)
  const { outbox, signIn } = here.openTab({ device: { ...storage, watch: () => () => undefined } })
  signIn.accept(tokenFor(account))
  await outbox.adopt()
  const savedAt = '2026-11-21T08:00:00.000Z'
  const item = { ...report('one'), id: 'r', key: 'k', owner: account, savedAt, place: 0, attempts: 0 }
  const record = emptyRecord(sessionId, savedAt, { owner: account, secret: undefined })
  await storage.change(sessionId, () => ({ ...record, waiting: [item] }), {})

  await outbox.adopt()

  await until(outbox, () => here.server.heard.length === 1)
  expect(here.server.routes()).toEqual(['chat/session-analytics'])
})

test('an item that a guest started to send is finished as the guest before the adoption', async () => {
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

test('a session that the server assigns to an account is adopted, and its items are sent again as the account', async () => {
  const { outbox, signIn } = here.openTab()
  here.server.next.push(networkDown)
  await outbox.keep(helpRequest())
  await until(outbox, ({ items }) => items[0]?.state === 'saved' && here.server.heard.length === 1)
  // An earlier adoption arrived, but its response did not.
  const body = { code: 'unauthorized', message: 'This session belongs to an account now.', requestId: 'r' }
  here.server.next.push(() => Response.json(body, { status: 401 }))
  signIn.accept(tokenFor(account))
  await until(outbox, () => here.server.heard.length > 1)
  outbox.flush()
  await until(outbox, allReceived)

  expect(here.server.routes()).toEqual(['help-requests', 'help-requests', 'user/adopt', 'help-requests'])
  expect(here.server.heard.map(({ token }) => token !== null)).toEqual([false, false, true, true])
})

test('a photo that a guest started to send blocks neither the adoption nor later items', async () => {
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

test('a request without a session needs no adoption', async () => {
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

test('items of a session that refused a guest are retried once its account is signed in', async () => {
  const { outbox, signIn } = here.openTab()
  const nothing = { code: 'not_found', message: 'There is nothing at this address.', requestId: 'r' }
  const refuseOnce = () => Response.json(nothing, { status: 404 })
  here.server.next.push(refuseOnce, refuseOnce)
  await outbox.keep(report('one'))
  await until(outbox, ({ items }) => items[0]?.state === 'needs-attention')
  await outbox.keep(photo())
  await until(outbox, ({ items }) => items.every(({ state }) => state === 'needs-attention'))

  signIn.accept(tokenFor(account))

  await until(outbox, ({ items }) => items.some(({ kind, state }) => kind === 'file' && state === 'received'))
  await until(outbox, allReceived)
  expect(here.server.heard.slice(-2).map(({ token }) => token)).toEqual([
    `Bearer ${tokenFor(account)}`,
    `Bearer ${tokenFor(account)}`,
  ])
})

test('items of a session that refused its account are retried when the account signs in again', async () => {
  const { outbox, signIn } = here.openTab()
  signIn.accept(tokenFor(account))
  const body = { code: 'forbidden', message: 'No.', requestId: 'r' }
  here.server.next.push(() => Response.json(body, { status: 403 }))
  await outbox.keep(photo())
  await until(outbox, ({ items }) => items[0]?.state === 'needs-attention')
  signIn.forget()

  signIn.accept(tokenFor(account, '2'))

  await until(outbox, ({ items }) => items[0]?.state === 'received')
  expect(here.server.heard).toHaveLength(2)
})
