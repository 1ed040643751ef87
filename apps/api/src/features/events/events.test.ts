import { setTimeout as patience } from 'node:timers/promises'
import { readEvents, type ServerEvent } from '@tessa/api-client'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { recordActivity } from '../../activities.ts'
import { httpApp } from '../../testing/http-app.ts'
import { person, type Person } from '../../testing/people.ts'
import { instance } from '../../testing/test-app.ts'

const app = await httpApp()

/** An open stream: what it told so far, what it tells next, and when it ends. */
const listenAs = async (who: Pick<Person, 'token'>, origin = app.origin, lastId?: string) => {
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
  /** The next one that says something. */
  const next = async (): Promise<ServerEvent | undefined> => {
    for (;;) {
      const { value, done } = await events.next()
      if (done) return undefined
      if (value.type !== 'message') return value
    }
  }
  return { status: answer.status, headers: answer.headers, events, next, stop: () => stopping.abort() }
}

const orderOf = async ({ api }: Person): Promise<string> => {
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
const told = (id: string) => ({ type: 'change', data: JSON.stringify({ subject: 'work-order', id }) })

/** Until the instance hears the database: what happened before is nobody's loss, what happens now is told. */
const ready = async () => {
  const first = await listenAs(await person(app, 'admin'))
  await expect.poll(() => app.changes.isListening()).toBe(true)
  first.stop()
}

test('reporters hear of their own cases, staff of all, and of notes staff alone', async () => {
  await ready()
  const [ada, eve, tom] = [await person(app), await person(app), await person(app, 'technician')]
  const [hers, others] = [await orderOf(ada), await orderOf(eve)]
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

test('whoever comes back hears what they missed, or that it is not known', async () => {
  await ready()
  const ada = await person(app)
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

test('a sign-in that has ended hears no more', async () => {
  const ada = await person(app)
  const stream = await listenAs(ada)
  await ada.api('POST /api/auth/logout')
  expect(await Promise.race([stream.next(), patience(10_000, 'still open')])).toBeUndefined()
})

test('a stream of a role that was taken away hears nothing of strangers two seconds later', async () => {
  await ready()
  const [manager, eve] = [await person(app, 'manager'), await person(app)]
  const id = await orderOf(eve)
  const stream = await listenAs(manager)
  await app.db.updateTable('users').set({ role: 'user' }).where('id', '=', manager.user.id).execute()
  const demoted = performance.now()

  expect(await Promise.race([stream.next(), patience(10_000, 'still open')])).toBeUndefined()
  expect(performance.now() - demoted).toBeLessThan(2_000)

  const again = await listenAs(manager)
  await happen(id)
  await happen(await orderOf(manager))
  expect((await again.next())?.data).not.toContain(id)
  again.stop()
})

test('one account does not take all the streams', async () => {
  const ada = await person(app)
  const streams = await Promise.all(Array.from({ length: 10 }, () => listenAs(ada)))
  const [refused, other] = [await listenAs(ada), await listenAs(await person(app))]
  expect([streams.map(({ status }) => status), refused.status, other.status]).toEqual([
    streams.map(() => 200),
    429,
    200,
  ])
  for (const { stop } of [...streams, other]) stop()
})

test('a lost connection to the database is made anew, and nobody believes to have heard all', async () => {
  await ready()
  const ada = await person(app)
  const id = await orderOf(ada)
  const stream = await listenAs(ada)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'tessa-changes' and datname = current_database()`.execute(app.db)

  expect(await stream.next()).toMatchObject({ type: 'reset' })
  await happen(id)
  expect(await stream.next()).toMatchObject(told(id))
  stream.stop()
})

test('an instance that stops ends its streams, and waits for none', async () => {
  const { app: _, ...deps } = app
  const second = await instance({ ...deps, now: () => app.clock.now })
  const origin = await second.listen({ host: '127.0.0.1', port: 0 })
  const stream = await listenAs(await person(app), origin)
  const closing = second.close()
  expect(await Promise.race([stream.next(), patience(10_000, 'still open')])).toBeUndefined()
  await closing
})
