import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { connectPool } from './connect.ts'
import { atEnd } from '../testing/at-end.ts'

const { url, db, drop } = await testDatabase()
atEnd(drop)

test('a bigint within the safe range is read as a number', async () => {
  const { rows } =
    await sql`select 9007199254740991::bigint as most, count(*) as few from (values (1), (2)) as t`.execute(
      db,
    )
  expect(rows).toEqual([{ most: 9007199254740991, few: 2 }])
})

test('a bigint beyond the safe range is refused', async () => {
  await expect(sql`select 9007199254740993::bigint`.execute(db)).rejects.toThrow(
    '9007199254740993 does not fit into a number',
  )
})

test('a timestamp is read as a Date, and a calendar day as text', async () => {
  const { rows } =
    await sql`select timestamptz '2026-03-29 01:30:00Z' as at, date '2026-03-29' as day`.execute(db)
  expect(rows).toEqual([{ at: new Date('2026-03-29T01:30:00Z'), day: '2026-03-29' }])
})

test('a pool survives the loss of its connections, idle or within a transaction', async () => {
  const pool = connectPool(url, { max: 2 })
  const [busy, idle] = [await pool.connect(), await pool.connect()]
  const pids = await Promise.all(
    [busy, idle].map((client) => client.query<{ pid: number }>('select pg_backend_pid() as pid')),
  )
  await busy.query('begin')
  idle.release()
  const ended = Promise.all([
    new Promise((done) => busy.once('end', done)),
    new Promise((done) => pool.once('remove', done)),
  ])

  await sql`select pg_terminate_backend(pid) from unnest(${pids.map(({ rows }) => rows[0]?.pid)}::int[]) as pid`.execute(
    db,
  )
  await ended

  await expect(busy.query('select 1')).rejects.toThrow('not queryable')
  busy.release(true)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
})
