import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { addHits } from './hit-counter.ts'
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
