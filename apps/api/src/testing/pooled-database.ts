import { afterAll } from 'vitest'
import { connectPool } from '../db/connect.ts'
import { testDatabase } from './database.ts'

/** A database of one test file, with a pool beside it that counts what a query reads. */
export const pooledDatabase = async () => {
  const database = await testDatabase()
  const pool = connectPool(database.url)
  afterAll(async () => {
    await pool.end()
    await database.drop()
  })
  return { db: database.db, pool }
}
