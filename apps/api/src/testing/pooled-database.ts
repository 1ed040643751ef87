import { connectPool } from '../db/connect.ts'
import { testDatabase } from './database.ts'
import { atEnd } from './at-end.ts'

/** A database of one test file, with a pool beside it that counts what a query reads. */
export const pooledDatabase = async () => {
  const database = await testDatabase()
  const pool = connectPool(database.url)
  atEnd(async () => {
    await pool.end()
    await database.drop()
  })
  return { db: database.db, pool }
}
