import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { migrationsFolder, readMigrations } from '../db/migration-files.ts'
import { migrate } from '../db/migrate.ts'
import { emptyDatabase } from './database.ts'

const quiet = { info: () => {}, error: () => {} }

/** A database before the named migration, and a function that applies the rest. */
export const databaseBefore = async (name: string) => {
  const { url, drop } = await emptyDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  for (const file of readMigrations())
    if (file.name < name) await cp(join(migrationsFolder, file.name), join(folder, file.name))
  await migrate(url, quiet, folder)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await drop()
    await rm(folder, { recursive: true })
  })
  return { client, update: () => migrate(url, quiet) }
}
