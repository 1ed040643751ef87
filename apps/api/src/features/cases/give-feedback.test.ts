import { randomUUID } from 'node:crypto'
import type { Feedback, TrackedCase, MyWorkOrder } from '@tessa/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anOrder, aRequest, ordered } from '../../testing/orders.ts'
import { createTestUser, type TestUser } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()

const withKey = () => ({ headers: { 'idempotency-key': randomUUID() } })
type Said = (
  body: Feedback,
  given: { headers?: Record<string, string> },
) => Promise<MyWorkOrder | TrackedCase>

/** Sends feedback of the owner of a work order. */
const owned = async (): Promise<Said> => {
  const ada = await createTestUser(app)
  const id = await ordered(ada)
  return (body, given) =>
    ada.api('POST /api/user/work-orders/{id}/feedback', { params: { id }, body, ...given })
}
const followed = async () => {
  const guest = app.client()
  const { id, followUrl = '' } = await guest.api('POST /api/work-orders', { body: anOrder() })
  const token = new URL(followUrl).pathname.split('/').at(-1) ?? ''
  const say: Said = (body, given) =>
    guest.api('POST /api/follow/{token}/feedback', { params: { token }, body, ...given })
  return { id, say }
}
const ways: [string, () => Promise<Said>][] = [
  ['an account', owned],
  ['a guest', async () => (await followed()).say],
]

test.for(ways)('repeated feedback of %s with the same key counts once', async ([, open]) => {
  const say = await open()
  await say({ kind: 'works-now', version: 1 }, withKey())
  const key = withKey()
  const body = { kind: 'still-broken', reason: 'It stops again', version: 2 } as const

  const both = [await say(body, key), await say(body, key)]

  expect(both).toMatchObject([
    { version: 3, status: 'new' },
    { version: 3, status: 'new' },
  ])
  const said = both[1]?.activities.filter(({ newValue }) => newValue === 'It stops again')
  expect(said).toHaveLength(1)
})

test.for(ways)('a key that %s used for other feedback is refused', async ([, open]) => {
  const say = await open()
  const key = withKey()
  await say({ kind: 'works-now', version: 1 }, key)

  const other = say({ kind: 'works-now', reason: 'The fuse', version: 1 }, key)

  await expect(other).rejects.toMatchObject({ code: 'idempotency_mismatch' })
})

test('refused feedback does not use up its key', async () => {
  const say = await owned()
  const key = withKey()
  await say({ kind: 'works-now', version: 1 }, withKey())
  await expect(say({ kind: 'still-broken', version: 1 }, key)).rejects.toMatchObject({ code: 'conflict' })

  expect(await say({ kind: 'still-broken', version: 2 }, key)).toMatchObject({ version: 3 })
})

test('a link cannot change a work order that an account is claiming at the same moment', async () => {
  const ada = await createTestUser(app)
  const { id, say } = await followed()
  const waiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  const held = await app.db.startTransaction().execute()
  await held.updateTable('work_orders').set({ user_id: ada.user.id }).where('id', '=', id).execute()

  const said = say({ kind: 'cancel', reason: 'Mine no more' }, {}).catch((error: unknown) => error)
  try {
    await expect
      .poll(async () => (await waiting.execute(app.db)).rows, { interval: 10 })
      .toEqual([{ count: 1 }])
  } finally {
    await held.commit().execute()
  }

  expect(await said).toMatchObject({ code: 'not_found' })
  const row = app.db.selectFrom('work_orders').select(['status', 'version']).where('id', '=', id)
  expect(await row.executeTakeFirst()).toEqual({ status: 'new', version: 1 })
})

test('works-now, still-broken and cancel are accepted only in matching statuses', async () => {
  const ada = await createTestUser(app)
  const id = await ordered(ada)
  const say = (body: { kind: 'works-now' | 'still-broken' | 'cancel'; reason?: string; version?: number }) =>
    ada.api('POST /api/user/work-orders/{id}/feedback', { params: { id }, body })

  await expect(say({ kind: 'still-broken' })).rejects.toMatchObject({ code: 'conflict' })
  const works = await say({ kind: 'works-now', version: 1 })
  expect(works).toMatchObject({ status: 'resolved', version: 2, resolvedAt: app.clock.now.toISOString() })

  app.clock.advance(60_000)
  const stale = await say({ kind: 'still-broken', version: 1 }).catch((error: unknown) => error)
  expect(stale).toMatchObject({ code: 'conflict', current: { version: 2, status: 'resolved' } })
  const broken = await say({ kind: 'still-broken', reason: 'It stops again', version: 2 })
  expect(broken).toMatchObject({ status: 'new', version: 3, resolvedAt: null })
  // A reopened case gets the same SLA again.
  expect(Date.parse(broken.dueAt ?? '')).toBe(app.clock.now.getTime() + 4 * 3_600_000)
  expect(broken.activities.slice(-2)).toMatchObject([
    { activityType: 'comment_added', newValue: 'It stops again' },
    { activityType: 'status_changed', oldValue: 'fulfilled', newValue: 'new' },
  ])

  await expect(say({ kind: 'cancel' })).rejects.toMatchObject({ fields: { reason: expect.any(String) } })
  expect(await say({ kind: 'cancel', reason: 'Replaced' })).toMatchObject({ status: 'closed' })
  await expect(say({ kind: 'works-now' })).rejects.toMatchObject({ code: 'conflict' })
  const again = await say({ kind: 'still-broken', reason: 'The new one smokes' })
  expect(again).toMatchObject({ status: 'new', priority: 'critical', slaKey: 'emergency' })
  expect(again.activities.slice(-2)).toMatchObject([
    { description: 'The reporter asked to reopen it' },
    { activityType: 'priority_changed' },
  ])
})

test('only one of two simultaneous feedbacks succeeds', async () => {
  const ada = await createTestUser(app)
  const id = await ordered(ada)
  const body = { kind: 'works-now', version: 1 } as const
  const both = await Promise.allSettled(
    [1, 2].map(() => ada.api('POST /api/user/work-orders/{id}/feedback', { params: { id }, body })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a guest gives feedback by the link, but only the owner gives feedback on an account’s work order', async () => {
  const guest = app.client()
  const asked = await guest.api('POST /api/work-orders', { body: anOrder() })
  const tokenOf = (url: string | undefined) => new URL(url ?? '').pathname.split('/').at(-1) ?? ''
  const token = tokenOf(asked.followUrl)
  const say = (body: Parameters<typeof feedback>[1], who: Pick<TestUser, 'api'> = guest) =>
    feedback(who, body, token)
  expect(await guest.api('GET /api/follow/{token}', { params: { token } })).toMatchObject({
    acceptsFeedback: true,
    version: 1,
  })

  expect(await say({ kind: 'works-now', version: 1 })).toMatchObject({ status: 'resolved', version: 2 })
  const stale = await say({ kind: 'still-broken', version: 1 }).catch((error: unknown) => error)
  expect(stale).toMatchObject({ code: 'conflict', current: { version: 2, contactEmail: 'a…@…' } })
  const again = await say({ kind: 'still-broken', reason: 'It stops again', version: 2 })
  expect(again.activities.slice(-2)).toMatchObject([
    { by: 'reporter', newValue: 'It stops again' },
    { by: 'reporter', activityType: 'status_changed', newValue: 'new' },
  ])
  await expect(say({ kind: 'cancel' })).rejects.toMatchObject({ fields: { reason: expect.any(String) } })

  const [ada, eve] = [await createTestUser(app), await createTestUser(app)]
  const { id: helpRequestId } = await ada.api('POST /api/help-requests', { body: aRequest() })
  await ordered(ada, { helpRequestId })
  const { items } = await ada.api('GET /api/user/help-requests', { query: {} })
  const hers = tokenOf(items[0]?.followUrl)
  for (const other of [guest, eve]) {
    const seen = await other.api('GET /api/follow/{token}', { params: { token: hers } })
    expect(seen.acceptsFeedback).toBe(false)
    await expect(feedback(other, { kind: 'works-now' }, hers)).rejects.toMatchObject({ code: 'not_found' })
  }
  expect(await feedback(ada, { kind: 'works-now' }, hers)).toMatchObject({ status: 'resolved' })
})

const feedback = (
  { api }: Pick<TestUser, 'api'>,
  body: { kind: 'works-now' | 'still-broken' | 'cancel'; reason?: string; version?: number },
  token: string,
) => api('POST /api/follow/{token}/feedback', { params: { token }, body })
