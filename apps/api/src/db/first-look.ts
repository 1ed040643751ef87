import { sql, type Kysely } from 'kysely'
import type { Log } from './log.ts'
import { warnOfPlainLetters, type AppliedMigration } from './migrate.ts'
import { readMigrations } from './migration-files.ts'
import type { Tables } from './schema/tables.ts'

/** What a start finds in its database. */
export interface FirstLook {
  /** Whether exactly the migrations of this version are applied, so that there is nothing to migrate. */
  readonly isUpdated: boolean
  readonly hasJobs: boolean
}

/**
 * Looks at the database over the connection that the server keeps. Most starts find nothing to migrate, and a
 * connection of its own would take them longer than the look. The migrations can be hidden from this role, or missing.
 */
export const lookFirst = async (db: Kysely<Tables>, log: Log, folder?: string): Promise<FirstLook> => {
  const { hasJobs, knowsLetters, showsMigrations } = await db
    .selectNoFrom([
      sql<boolean>`to_regnamespace('pgboss') is not null`.as('hasJobs'),
      sql<boolean>`lower('Ä') = 'ä'`.as('knowsLetters'),
      sql<boolean>`coalesce(has_table_privilege(to_regclass('schema_migrations'), 'select'), false)`.as(
        'showsMigrations',
      ),
    ])
    .executeTakeFirstOrThrow()
  const isUpdated = showsMigrations && (await hasAll(db, folder))
  if (isUpdated && !knowsLetters) warnOfPlainLetters(log)
  return { isUpdated, hasJobs }
}

const hasAll = async (db: Kysely<Tables>, folder: string | undefined): Promise<boolean> => {
  const files = readMigrations(folder)
  const { rows } =
    await sql<AppliedMigration>`select name, checksum from schema_migrations order by name`.execute(db)
  return (
    rows.length === files.length &&
    rows.every(({ name, checksum }, at) => files[at]?.name === name && files[at].checksum === checksum)
  )
}
