import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

const { builtins } = pg.types

type Reader = (text: string) => unknown

/** A count is a number; one that a number cannot hold exactly is a bug, and said so rather than rounded. */
const readInt8 = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit into a number`)
  return value
}

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format): Reader => {
    if (format !== 'binary' && oid === builtins.INT8) return readInt8
    // A date without a time is a calendar day: as a Date it would move with the server's time zone.
    if (format !== 'binary' && oid === builtins.DATE) return (text: string) => text
    return pg.types.getTypeParser(oid, format) as Reader
  },
}

/** A pool with our reading of types, which outlives its connections: a lost idle one is replaced at the next query. */
export const connectPool = (url: string, options: pg.PoolConfig = {}): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    ...options,
  })
  // Unheard, these events would end the process; the query that needs the connection reports for itself. The pool
  // hears a client only while it is idle, so one that is lost in the midst of a transaction needs an ear of its own.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * The database, typed. `await db.destroy()` closes it.
 *
 *     const db = connect(url)
 *     const users = await db.selectFrom('users').selectAll().execute()
 */
export const connect = (url: string, options: pg.PoolConfig = {}): Kysely<Tables> => {
  const pool = connectPool(url, options)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  pools.set(db, pool)
  return db
}

const pools = new WeakMap<Kysely<Tables>, pg.Pool>()

/** The connections behind a database that `connect` opened: for statements that are prepared once and kept. */
export const poolOf = (db: Kysely<Tables>): pg.Pool => {
  const pool = pools.get(db)
  if (!pool) throw new Error('not a database that connect() opened, or a transaction')
  return pool
}
