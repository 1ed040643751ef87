import type pg from 'pg'
import { connectPool } from './connect.ts'
import type { Log } from './log.ts'
import { readMigrations, type MigrationFile } from './migration-files.ts'

// Any number works, as long as no other program locks it.
export const migrationLock = 7337720001
const lock = `select pg_advisory_xact_lock(${migrationLock})`

export interface AppliedMigration {
  name: string
  checksum: string
}

/** The migrations that were applied to the database, in order. */
export const appliedMigrations = async (client: pg.ClientBase): Promise<AppliedMigration[]> =>
  (await client.query<AppliedMigration>('select name, checksum from schema_migrations order by name')).rows

export const createMigrationsTable = (client: pg.ClientBase) =>
  client.query(
    'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  )

export const applyMigration = async (client: pg.ClientBase, { name, checksum, sql }: MigrationFile) => {
  try {
    await client.query(sql)
  } catch (cause) {
    throw new Error(`Migration ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    })
  }
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
}

/** Throws unless `files` begins with `applied`. */
export const assertKnown = (applied: readonly AppliedMigration[], files: readonly MigrationFile[]): void => {
  for (const [at, { name, checksum }] of applied.entries()) {
    const file = files[at]
    if (file?.name !== name)
      throw new Error(
        `The database has migration ${name}, which this version does not know. Is this an older version?`,
      )
    if (file.checksum !== checksum)
      throw new Error(
        `Migration ${name} was changed after it was applied. Restore the file and add a new one instead.`,
      )
  }
}

const inTransaction = async <T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> => {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Applies the next missing migration under the lock; undefined if there is none. */
const applyNext = (client: pg.PoolClient, files: readonly MigrationFile[]): Promise<string | undefined> =>
  inTransaction(client, async () => {
    await client.query(lock)
    await createMigrationsTable(client)
    const applied = await appliedMigrations(client)
    assertKnown(applied, files)
    const next = files[applied.length]
    if (next) await applyMigration(client, next)
    return next?.name
  })

/** A search for "größe" in capitals would find nothing. */
export const warnOfPlainLetters = (log: Log): void =>
  log.error(
    'The database locale knows only the letters A to Z, so searches distinguish upper and lower case for all others. Move to a database that was created with another locale, such as C.UTF-8.',
  )

const knowsLetters = async (client: pg.PoolClient): Promise<boolean> =>
  (await client.query<{ knows: boolean }>("select lower('Ä') = 'ä' as knows")).rows[0]?.knows === true

/**
 * Updates the database to this version. Several replicas may start at once: the holder of the lock applies each step,
 * and the others see that it is done. The lock belongs to the transaction, so a crash never leaves it behind.
 */
export const migrate = async (database: string | pg.Pool, log: Log, folder?: string): Promise<void> => {
  const files = readMigrations(folder)
  const pool = typeof database === 'string' ? connectPool(database, { max: 1 }) : database
  try {
    const client = await pool.connect()
    try {
      for (let name; (name = await applyNext(client, files)) !== undefined;)
        log.info(`Applied migration ${name}`)
      if (!(await knowsLetters(client))) warnOfPlainLetters(log)
    } finally {
      client.release()
    }
  } finally {
    if (typeof database === 'string') await pool.end()
  }
}
