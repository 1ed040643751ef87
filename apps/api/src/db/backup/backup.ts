import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { endOfRows, type BackupHeader, type BackupSummary } from './backup-format.ts'
import { rowsOf, sequencesIn, tablesToKeep, tally, writeAlike } from './backup-tables.ts'
import { appliedMigrations } from '../migrate.ts'
import type { FileStore } from '../../storage/file-store.ts'

type BackedUpFiles = Pick<FileStore, 'get' | 'size'>
type FilesSummary = NonNullable<BackupSummary['files']>

interface BackupOptions {
  readonly url: string
  readonly file: string
  /** The store of uploaded files. A database without attachments needs none. */
  readonly files?: BackedUpFiles
  /** The id of the secret that encrypts some of the rows. */
  readonly secretId?: string
}

const line = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value)}\n`)

async function* contentOf(
  client: pg.Client,
  { files, secretId }: Pick<BackupOptions, 'files' | 'secretId'>,
  finish: (summary: BackupSummary) => void,
): AsyncGenerator<Buffer> {
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version') as version",
  )
  yield line({
    format: 'tessa-backup',
    version: 2,
    createdAt: new Date().toISOString(),
    postgres: rows[0]?.version ?? '',
    ...(secretId === undefined ? {} : { secretId }),
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
  summary.files = files ? yield* filesOf(client, files) : { count: 0, bytes: 0, missing: [] }
  // Sequences are outside of the snapshot. Read last, they are past every number in it.
  summary.sequences = await sequencesIn(client)
  yield line(summary)
  finish(summary)
}

/** The bytes that the rows of this snapshot name. They never change, so they need no lock. */
async function* filesOf(client: pg.Client, files: BackedUpFiles): AsyncGenerator<Buffer, FilesSummary> {
  const summary: FilesSummary = { count: 0, bytes: 0, missing: [] }
  for (const hash of await hashesOf(client)) {
    const size = await files.size(hash)
    if (size === undefined) {
      summary.missing.push(hash)
      continue
    }
    yield line({ file: hash, size })
    const { through, result } = tally()
    for await (const chunk of through(await files.get(hash))) yield chunk
    if (result().sha256 !== hash)
      throw new Error(`The stored file ${hash} is damaged; it is not what was uploaded.`)
    yield Buffer.from('\n')
    summary.count += 1
    summary.bytes += size
  }
  return summary
}

const hashesOf = async (client: pg.Client): Promise<string[]> => {
  const { rows: there } = await client.query<{ there: boolean }>(
    "select to_regclass('public.attachments') is not null as there",
  )
  if (!there[0]?.there) return []
  const { rows } = await client.query<{ hash: string }>(
    "select distinct encode(sha256, 'hex') as hash from attachments order by hash",
  )
  return rows.map(({ hash }) => hash)
}

/**
 * Writes every table as of one moment, and every uploaded file that the rows name, into one file. Other work continues
 * meanwhile. The file appears when it is complete. It needs no PostgreSQL program, and only an ordinary account.
 *
 *     const { tables } = await backup({ url, file: 'tessa.backup.gz', files })
 */
export const backup = async ({ url, file, ...kept }: BackupOptions): Promise<BackupSummary> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const draft = `${file}.draft`
  try {
    await client.query('begin isolation level repeatable read, read only')
    await writeAlike(client)
    let summary: BackupSummary | undefined
    const content = contentOf(client, kept, (whole) => (summary = whole))
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
