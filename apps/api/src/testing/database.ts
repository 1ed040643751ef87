import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { connect } from '../db/connect.ts'
import type { Tables } from '../db/schema/tables.ts'

export interface TestDatabase {
  url: string
  db: Kysely<Tables>
  drop(): Promise<void>
}

/** One connection for all files of a worker. The server ends it after the last file. */
const server = new pg.Pool({
  connectionString: inject('databaseServer'),
  max: 1,
  idleTimeoutMillis: 0,
  allowExitOnIdle: true,
})
server.on('error', () => {})

const onServer = async (sql: string): Promise<void> => {
  await server.query(sql)
}

const createFrom = async (template: string): Promise<{ url: string; drop(): Promise<void> }> => {
  const name = `test_${randomBytes(8).toString('hex')}`
  await onServer(`create database ${name} template ${template}`)
  const url = new URL(inject('databaseServer'))
  url.pathname = name
  return { url: url.href, drop: () => onServer(`drop database ${name} with (force)`) }
}

/** A database without tables. */
export const emptyDatabase = (options = '') => createFrom(`template0 ${options}`)

/**
 * A migrated database for this test file alone.
 *
 *     const database = await testDatabase()
 *     atEnd(database.drop)
 */
export const testDatabase = async (): Promise<TestDatabase> => {
  const { url, drop } = await createFrom(inject('databaseTemplate'))
  const db = connect(url)
  return {
    url,
    db,
    drop: async () => {
      await db.destroy()
      await drop()
    },
  }
}
