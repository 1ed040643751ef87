import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '@tessa/api/src/db/embedded/embedded.ts'
import pg from 'pg'
import { startProduct } from '../work-orders/server.ts'

export interface Place {
  readonly origin: string
  /** The disk usage of the database and the files, after all background work. */
  bytes(): Promise<number>
  stop(): Promise<void>
}

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)

const pending = 'select count(*) as n from notification_outbox'

/** The product on its own empty PostgreSQL. */
export const openPlace = async (): Promise<Place> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tessa-growth-'))
  // As root, PostgreSQL runs as a different user, who must be able to reach its folder.
  chmodSync(dataDir, 0o711)
  const filesDir = mkdtempSync(join(tmpdir(), 'tessa-growth-files-'))
  const database = await startEmbedded({ dataDir, log: { info: () => {}, error: console.error } })
  const product = await startProduct(database.url, filesDir, database.ownerUrl)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const count = async (text: string) => Number((await client.query<{ n: string }>(text)).rows[0]?.n)
  return {
    origin: product.origin,
    bytes: async () => {
      // Mails are stored after the response. Sending them stores no more data.
      while ((await count(pending)) > 0) await new Promise((done) => setTimeout(done, 200))
      return (await count('select pg_database_size(current_database()) as n')) + sizeOf(filesDir)
    },
    stop: async () => {
      await client.end()
      await product.stop()
      await database.stop()
      for (const folder of [dataDir, filesDir]) rmSync(folder, { recursive: true, force: true })
    },
  }
}
