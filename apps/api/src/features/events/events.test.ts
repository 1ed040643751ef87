import { randomUUID } from 'node:crypto'
import { setTimeout as patience } from 'node:timers/promises'
import { readEvents, type ServerEvent } from '@tessa/api-client'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { recordActivity } from '../../domain/case/record-activity.ts'
import { createChangeFeed } from '../../notifications/change-feed.ts'
import { httpApp } from '../../testing/http-app.ts'
import { createTestUser, type TestUser } from '../../testing/people.ts'
import { instance } from '../../testing/test-app.ts'

const app = await httpApp()

/** An open stream: its events so far, its next event, and its end. */
const listenAs = async (
  who: Pick<TestUser, 'token'>,
  origin = app.origin,
  lastId?: string,
  /** What changed in earlier tests is long ago. */
  agoMs = 11_000,
) => {
  app.clock.advance(agoMs)
  const stopping = new AbortController()
  const answer = await fetch(`${origin}/api/events`, {
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${who.token}`,
      ...(lastId === undefined ? {} : { 'last-event-id': lastId }),
    },
    signal: stopping.signal,
  })
  if (!answer.body) throw new Error('no stream')
  const events = readEvents(answer.body)
  /** The next event with content. */
  const next = async (): Promise<ServerEvent | undefined> => {
    for (;;) {
      const { value, done } = await events.next()
      if (done) return undefined
      if (value.type !== 'message') return value
    }
  }
  return { status: answer.status, headers: answer.headers, events, next, stop: () => stopping.abort() }
}

const orderOf = async ({ api }: TestUser): Promise<string> => {
  const body = {
    equipmentType: 'Autoclave',
    contactName: 'Ada',
    contactPhone: '5550100',
    contactEmail: 'ada@a.example',
    issueDescription: 'cold',
  }
  return (await api('POST /api/work-orders', { body })).id
}
const happen = (subjectId: string, isInternal = false) =>
  recordActivity(
    app.db,
    { subject: 'work-order', subjectId, actor: 'system', type: 'note', description: 'x', isInternal },
    app.clock.now,
  )
const told = (id: string, isOwn = false) => ({
  type: 'change',
  data: JSON.stringify({ subject: 'work-order', id, isOwn }),
})

/** Waits until the instance is connected to the database, so that later changes are reported. */
const ready = async () => {
  const first = await listenAs(await createTestUser(app, 'admin'))
  await expect.poll(() => app.changes.isListening()).toBe(true)
  first.stop()
}

/** Opens a stream, creates a work order and waits for its event. */
const listenWithOrder = async (who: TestUser) => {
  const stream = await listenAs(who)
  const id = await orderOf(who)
  let event = await stream.next()
  while (event && event.data !== told(id, true).data) event = await stream.next()
  expect(event).toMatchObject(told(id, true))
  return { stream, id }
}

test('a change of a work order reaches the reporters of its duplicates as one of theirs', async () => {
  await ready()
  const [ada, bob] = [await createTestUser(app), await createTestUser(app)]
  const manager = await createTestUser(app, 'manager')
  const [duplicate, between, original] = [await orderOf(ada), await orderOf(bob), await orderOf(bob)]
  for (const [id, of] of [
    [duplicate, between],
    [between, original],
  ] as const)
    await manager.api('POST /api/work-orders/{id}/duplicate', { params: { id }, body: { of } })
  // Its event comes after those of the changes so far.
  const { stream } = await listenWithOrder(ada)

  await happen(original, true)
  await happen(original)

  expect(await stream.next()).toMatchObject(told(duplicate))
  stream.stop()
})

test('reporters get changes of their own cases, and staff get all changes and notes', async () => {
  await ready()
  const [ada, eve, tom] = [
    await createTestUser(app),
    await createTestUser(app),
    await createTestUser(app, 'technician'),
  ]
  const asAdmin = await listenAs(await createTestUser(app, 'admin'))
  const [hers, others] = [await orderOf(ada), await orderOf(eve)]
  // The creations are reported before Ada and Tom connect.
  expect([await asAdmin.next(), await asAdmin.next()]).toMatchObject([told(hers), told(others)])
  asAdmin.stop()
  const [asAda, asTom] = [await listenAs(ada), await listenAs(tom)]
  expect(asAda.status).toBe(200)
  expect(asAda.headers.get('content-type')).toContain('text/event-stream')

  await happen(others)
  await happen(hers, true)
  await happen(hers)

  expect(await asAda.next()).toMatchObject(told(hers))
  expect(await asTom.next()).toMatchObject(told(others))
  expect([await asTom.next(), await asTom.next()]).toMatchObject([told(hers), told(hers)])
  asAda.stop()
  asTom.stop()
})

test('a returning client gets the missed events, or a reset if they are unknown', async () => {
  await ready()
  const ada = await createTestUser(app)
  const id = await orderOf(ada)
  const first = await listenAs(ada)
  await happen(id)
  const heard = await first.next()
  first.stop()
  await happen(id)

  const again = await listenAs(ada, app.origin, heard?.id)
  expect(await again.next()).toMatchObject(told(id))
  again.stop()
  const stranger = await listenAs(ada, app.origin, 'of-another-instance-7')
  expect(await stranger.next()).toMatchObject({ type: 'reset' })
  stranger.stop()

  const headers = { 'last-event-id': heard?.id ?? '' }
  const text = await (await ada.send('/api/events', { headers })).text()
  expect(text).toContain(told(id).data)
})

test('a new page gets the changes that were made before its stream was there', async () => {
  await ready()
  const admin = await createTestUser(app, 'admin')
  const early = await listenAs(admin)
  const id = await orderOf(admin)
  let event = await early.next()
  while (event && event.data !== told(id, true).data) event = await early.next()
  early.stop()

  const page = await listenAs(admin, app.origin, undefined, 9_000)
  expect(await page.next()).toMatchObject(told(id, true))
  page.stop()

  const late = await listenAs(admin, app.origin, undefined, 2_000)
  const other = await orderOf(admin)
  expect(await late.next()).toMatchObject(told(other, true))
  late.stop()
})

test('a stream ends with its sign-in', async () => {
  await ready()
  const ada = await createTestUser(app)
  const stream = await listenAs(ada)
  await ada.api('POST /api/auth/logout')
  expect(await Promise.race([stream.next(), patience(10_000, 'still open')])).toBeUndefined()
})

test('a stream ends within two seconds after a change of the role', async () => {
  await ready()
  const [manager, eve] = [await createTestUser(app, 'manager'), await createTestUser(app)]
  const stream = await listenAs(manager)
  const id = await orderOf(eve)
  expect(await stream.next()).toMatchObject(told(id))
  await app.db.updateTable('users').set({ role: 'user' }).where('id', '=', manager.user.id).execute()
  const demoted = performance.now()

  expect(await Promise.race([stream.next(), patience(10_000, 'still open')])).toBeUndefined()
  expect(performance.now() - demoted).toBeLessThan(2_000)

  const again = await listenAs(manager)
  await happen(id)
  const own = await orderOf(manager)
  await happen(own)
  // The next test hears nothing of these.
  expect([await again.next(), await again.next()]).toMatchObject([told(own, true), told(own)])
  again.stop()
})

test('staff hear of a contact message when it arrives, and users do not', async () => {
  await ready()
  const asUser = await listenAs(await createTestUser(app))
  const asManager = await listenAs(await createTestUser(app, 'manager'))
  const { id } = await app.db
    .insertInto('contact_messages')
    .values({
      id: randomUUID(),
      name: 'Ada',
      phone: '5550100',
      email: 'ada@a.example',
      message: 'Please call.',
      urgency: 'low',
      priority: 'low',
      created_at: app.clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

  expect(await asManager.next()).toMatchObject({
    type: 'change',
    data: JSON.stringify({ subject: 'contact-message', id, isOwn: false }),
  })
  const own = await orderOf(await createTestUser(app))
  expect(await asManager.next()).toMatchObject(told(own))
  expect(await Promise.race([asUser.next(), patience(300, 'silent')])).toBe('silent')
  for (const stream of [asUser, asManager]) stream.stop()
})

test('the number of streams of an account is limited', async () => {
  const ada = await createTestUser(app)
  const streams = await Promise.all(Array.from({ length: 10 }, () => listenAs(ada)))
  const [refused, other] = [await listenAs(ada), await listenAs(await createTestUser(app))]
  expect([streams.map(({ status }) => status), refused.status, other.status]).toEqual([
    streams.map(() => 200),
    429,
    200,
  ])
  for (const { stop } of [...streams, refused, other]) stop()
})

test('a lost database connection is restored, and clients get a reset', async () => {
  await ready()
  const { stream, id } = await listenWithOrder(await createTestUser(app))
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'tessa-changes' and datname = current_database()`.execute(app.db)

  expect(await stream.next()).toMatchObject({ type: 'reset' })
  await happen(id)
  expect(await stream.next()).toMatchObject(told(id))
  stream.stop()
})

test('an instance that stops ends its streams without waiting', async () => {
  const { app: _, ...deps } = app
  const second = await instance({ ...deps, now: () => app.clock.now })
  const origin = await second.listen({ host: '127.0.0.1', port: 0 })
  const stream = await listenAs(await createTestUser(app), origin)
  const closing = second.close()
  expect(await Promise.race([stream.next(), patience(10_000, 'still open')])).toBeUndefined()
  await closing
})

test('staff see on every instance who else has a case open, and reporters do not', async () => {
  await ready()
  const [ada, marta, tom] = [
    await createTestUser(app),
    await createTestUser(app, 'manager', { firstName: 'Marta', lastName: 'Maas' }),
    await createTestUser(app, 'technician'),
  ]
  const { stream: asAda, id } = await listenWithOrder(ada)
  const { app: _, url, ...deps } = app
  const changes = createChangeFeed(url)
  onTestFinished(() => changes.stop())
  const second = await instance({ ...deps, changes, now: () => app.clock.now })
  const origin = await second.listen({ host: '127.0.0.1', port: 0 })
  await expect.poll(changes.isListening).toBe(true)
  const asTom = await listenAs(tom, origin)
  const beat = (mode: 'viewing' | 'editing' | 'left', who: TestUser) =>
    who.api('POST /api/presence', {
      body: { subject: 'work-order', id, mode, screenId: '5bf4dc5e-5f0c-4c2a-9b6f-3f0a0a3d7c11' },
    })

  expect(await beat('editing', marta)).toEqual({ subject: 'work-order', id, people: [] })

  const people = [{ userId: marta.user.id, name: 'Marta Maas', mode: 'editing' }]
  expect(await asTom.next()).toMatchObject({
    type: 'presence',
    data: JSON.stringify({ subject: 'work-order', id, people }),
  })
  expect((await beat('viewing', tom)).people).toEqual(people)
  await beat('left', marta)
  await happen(id)
  expect(await asAda.next()).toMatchObject(told(id))
  for (const stream of [asAda, asTom]) stream.stop()
  await second.close()
})
