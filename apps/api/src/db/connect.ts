import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { namingPool } from './prepared-pool.ts'
import type { Tables } from './schema/tables.ts'

const { builtins } = pg.types

type Reader = (text: string) => unknown

/** Reads a count as a number. A count that a number cannot hold exactly is a bug, so it throws instead of rounding. */
const readInt8 = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit into a number`)
  return value
}

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format): Reader => {
    if (format !== 'binary' && oid === builtins.INT8) return readInt8
    // A date without a time is a calendar day. As a Date it would shift with the server's time zone.
    if (format !== 'binary' && oid === builtins.DATE) return (text: string) => text
    const reader: Reader = pg.types.getTypeParser(oid, format)
    return reader
  },
}

/** A pool with our type parsers. It survives a lost idle connection and replaces it at the next query. */
export const connectPool = (url: string, options: pg.PoolConfig = {}): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    ...options,
  })
  // Without listeners, these events would end the process. The query that needs the connection reports the error
  // itself. The pool listens to a client only while it is idle, so a client that is lost within a transaction needs its
  // own listener.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * `transaction`: PgBouncer or a similar pooler gives each transaction another connection, which knows no prepared
 * statements.
 */
export type Pooler = 'none' | 'transaction'

export interface ConnectOptions extends pg.PoolConfig {
  readonly pooler?: Pooler
}

/**
 * The database, typed. `await db.destroy()` closes it.
 *
 *     const db = connect(url)
 *     const users = await db.selectFrom('users').selectAll().execute()
 */
export const connect = (
  url: string,
  { pooler = 'none', ...options }: ConnectOptions = {},
): Kysely<Tables> => {
  const pool = connectPool(url, options)
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: pooler === 'transaction' ? pool : namingPool(pool) }),
  })
}
