import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { BackupHeader, BackupSummary } from './backup-format.ts'
import { readBackup } from './read-backup.ts'
import {
  anythingIn,
  copyTarget,
  rowsOf,
  tablesToKeep,
  tallyOf,
  writeAlike,
  type Tally,
} from './backup-tables.ts'
import { applyMigration, createMigrationsTable } from '../migrate.ts'
import { readMigrations, type MigrationFile } from '../migration-files.ts'
import { withoutConstraints } from './restore-constraints.ts'
import { assertAlike, check } from './check-backup.ts'

/** The migrations up to the schema of the backup. This version may be newer than the backup, not older. */
const migrationsFor = ({ migrations }: BackupHeader, files: readonly MigrationFile[]): MigrationFile[] =>
  migrations.map(({ name, checksum }, at) => {
    const file = files[at]
    if (file?.name === name && file.checksum === checksum) return file
    throw new Error(
      `The backup was made with migration ${name}, which this version does not have. Restore it with the version that made it, or a newer one.`,
    )
  })

const copyIn = async (client: pg.Client, file: string, files: RestoredFiles | undefined) => {
  const { parts } = await readBackup(file)
  for await (const part of parts())
    if (part.kind === 'table')
      await pipeline(
        Readable.from(part.content),
        client.query(copyFrom(`copy ${copyTarget(part)} from stdin`)),
      )
    else if (files) await files.take(part.file, part.content)
    else throw new Error('The backup contains files, but there is no store for them.')
}

const fill = async (
  client: pg.Client,
  { file, files }: Pick<RestoreOptions, 'file' | 'files'>,
  { sequences, tables }: BackupSummary,
) => {
  const here = await tablesToKeep(client)
  // Some migrations insert rows. The backup contains these rows in their latest state.
  if (here.length > 0)
    await client.query(
      `truncate ${here.map(({ table }) => `public.${pg.escapeIdentifier(table)}`).join(', ')}`,
    )
  await copyIn(client, file, files)
  for (const [name, { value, called }] of Object.entries(sequences))
    await client.query('select setval(format($1, $2::text)::regclass, $3, $4)', [
      'public.%I',
      name,
      value,
      called,
    ])
  const found: Record<string, Tally> = {}
  for (const table of here) found[table.table] = await tallyOf(rowsOf(client, table))
  assertAlike(tables, found)
}

/** Stores files, and reads each one back before it finishes. */
export interface RestoredFiles {
  take(hash: string, content: AsyncIterable<Buffer>): Promise<void>
}

interface RestoreOptions {
  readonly url: string
  readonly file: string
  readonly files?: RestoredFiles
  readonly folder?: string
}

export interface Restored extends BackupSummary {
  /** The id of the secret that encrypted the rows; undefined for a backup of an older version. */
  readonly secretId: string | undefined
}

/**
 * Fills an empty database from a backup, completely or not at all: its schema, every row, the sequences, the uploaded
 * files. Then it reads everything back and compares. The next start applies the newer migrations.
 *
 *     await restore({ url, file: 'tessa.backup.gz', files })
 */
export const restore = async ({ url, file, files, folder }: RestoreOptions): Promise<Restored> => {
  const { header, summary } = await check(file)
  const migrations = migrationsFor(header, readMigrations(folder))
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    const occupied = await anythingIn(client)
    if (occupied)
      throw new Error(
        `The database is not empty: it has ${occupied}. A backup is restored into an empty one.`,
      )
    await createMigrationsTable(client)
    for (const migration of migrations) await applyMigration(client, migration)
    await writeAlike(client)
    await withoutConstraints(client, () => fill(client, { file, ...(files ? { files } : {}) }, summary))
    await client.query('commit')
    await client.query('analyze')
    return { ...summary, secretId: header.secretId }
  } finally {
    // This also ends the transaction if it was not committed.
    await client.end()
  }
}
