import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { endOfRows, type BackupHeader, type BackupSummary } from './backup-format.ts'
import { rowsOf, sequencesIn, tablesToKeep, tally, writeAlike } from './backup-tables.ts'
import { appliedMigrations } from './migrate.ts'

const line = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value)}\n`)

async function* contentOf(
  client: pg.Client,
  finish: (summary: BackupSummary) => void,
): AsyncGenerator<Buffer> {
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version') as version",
  )
  yield line({
    format: 'tessa-backup',
    version: 1,
    createdAt: new Date().toISOString(),
    postgres: rows[0]?.version ?? '',
    migrations: await appliedMigrations(client),
  } satisfies BackupHeader)
  const summary: BackupSummary = { tables: {}, sequences: {} }
  for (const table of await tablesToKeep(client)) {
    yield line(table)
    const { through, result } = tally()
    yield* through(rowsOf(client, table))
    yield Buffer.from(endOfRows)
    summary.tables[table.table] = result()
  }
  // Sequences stand outside of the snapshot; read last, they are past every number that it holds.
  summary.sequences = await sequencesIn(client)
  yield line(summary)
  finish(summary)
}

/**
 * Writes every table as it stood at one moment into one file, while others go on working. The file appears when it
 * is whole. Needs no program of PostgreSQL's, and an ordinary account.
 *
 *     const { tables } = await backup({ url, file: 'tessa.backup.gz' })
 */
export const backup = async ({ url, file }: { url: string; file: string }): Promise<BackupSummary> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const draft = `${file}.draft`
  try {
    await client.query('begin isolation level repeatable read, read only')
    await writeAlike(client)
    let summary: BackupSummary | undefined
    const content = contentOf(client, (whole) => (summary = whole))
    await pipeline(
      Readable.from(content),
      createGzip(),
      createWriteStream(draft, { mode: 0o600, flush: true }),
    )
    if (!summary) throw new Error('The backup ended before its summary')
    await client.query('commit')
    await rename(draft, file)
    return summary
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    await client.end()
  }
}
