import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { atEnd } from '../testing/at-end.ts'
import { connectPool } from './connect.ts'
import { namingPool } from './prepared-pool.ts'

const database = await testDatabase()
const pool = connectPool(database.url, { max: 1 })
atEnd(async () => {
  await pool.end()
  await database.drop()
})

test('a connection is the same client each time, and a new one after it was closed', async () => {
  const naming = namingPool(pool)
  const first = await naming.connect()
  first.release()
  const again = await naming.connect()
  expect(again).toBe(first)

  again.release(true)
  const other = await naming.connect()
  expect(other).not.toBe(first)
  other.release()
})
