import { randomUUID } from 'node:crypto'
import type { Feedback, FollowedCase, OwnWorkOrder } from '@tessa/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anOrder, ordered } from '../../testing/orders.ts'
import { person } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()

const withKey = () => ({ headers: { 'idempotency-key': randomUUID() } })
type Said = (
  body: Feedback,
  given: { headers?: Record<string, string> },
) => Promise<OwnWorkOrder | FollowedCase>

/** A work order that its owner speaks of, and one that is a guest's. */
const owned = async (): Promise<Said> => {
  const ada = await person(app)
  const id = await ordered(ada)
  return (body, given) =>
    ada.api('POST /api/user/work-orders/{id}/feedback', { params: { id }, body, ...given })
}
const followed = async () => {
  const guest = app.visitor()
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

test.for(ways)('what %s says again under its key is taken once', async ([, open]) => {
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

test.for(ways)('a key under which %s said something else is refused', async ([, open]) => {
  const say = await open()
  const key = withKey()
  await say({ kind: 'works-now', version: 1 }, key)

  const other = say({ kind: 'works-now', reason: 'The fuse', version: 1 }, key)

  await expect(other).rejects.toMatchObject({ code: 'idempotency_mismatch' })
})

test('a refused feedback leaves its key free', async () => {
  const say = await owned()
  const key = withKey()
  await say({ kind: 'works-now', version: 1 }, withKey())
  await expect(say({ kind: 'still-broken', version: 1 }, key)).rejects.toMatchObject({ code: 'conflict' })

  expect(await say({ kind: 'still-broken', version: 2 }, key)).toMatchObject({ version: 3 })
})

test('a link speaks no longer for what an account is just taking over', async () => {
  const ada = await person(app)
  const { id, say } = await followed()
  const waiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%for update%'`
  const held = await app.db.startTransaction().execute()
  await held.updateTable('work_orders').set({ user_id: ada.user.id }).where('id', '=', id).execute()

  const said = say({ kind: 'cancel', reason: 'Mine no more' }, {}).catch((error: unknown) => error)
  await expect
    .poll(async () => (await waiting.execute(app.db)).rows, { interval: 10 })
    .toEqual([{ count: 1 }])
  await held.commit().execute()

  expect(await said).toMatchObject({ code: 'not_found' })
  const row = app.db.selectFrom('work_orders').select(['status', 'version']).where('id', '=', id)
  expect(await row.executeTakeFirst()).toEqual({ status: 'new', version: 1 })
})
