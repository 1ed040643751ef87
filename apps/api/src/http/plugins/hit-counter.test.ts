import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect } from '../../db/connect.ts'
import { testDatabase } from '../../testing/database.ts'
import { addHits, counter } from './hit-counter.ts'
import { atEnd } from '../../testing/at-end.ts'

const database = await testDatabase()
const { db } = database
atEnd(() => database.drop())

test('a counter adds up until its time is over, and begins anew after that', async () => {
  const key = randomUUID()
  const start = new Date('2026-11-26T10:00:00Z')
  const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)

  expect(await addHits(db, key, 1, 60, start)).toEqual({ hits: 1, endsAt: after(60).getTime() })
  expect(await addHits(db, key, 3, 60, after(59))).toEqual({ hits: 4, endsAt: after(60).getTime() })
  expect(await addHits(db, key, 2, 60, after(60))).toEqual({ hits: 2, endsAt: after(120).getTime() })
})

test('a call of a small budget waits until its count is on the disk', async () => {
  await sql`do $$ begin
    create table commits (waits text);
    create function note_commit() returns trigger language plpgsql as
      'begin insert into commits values (current_setting(''synchronous_commit'')); return null; end';
    create constraint trigger note_commit after insert or update on rate_limit_counters
      deferrable initially deferred for each row execute function note_commit();
  end $$`.execute(db)
  const durable = connect(database.url, { max: 1, options: '-c synchronous_commit=on' })
  const consume = counter({ db: durable, now: () => new Date('2026-11-26T10:00:00Z'), scale: 1 })

  await consume(randomUUID(), { max: 5, seconds: 60 })

  const { rows } = await sql`select waits from commits`.execute(durable)
  expect(rows).toEqual([{ waits: 'on' }])
  await durable.destroy()
})
