import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export interface MigrationFile {
  name: string
  checksum: string
  sql: string
}

/** Beside this module, both in the source and in the bundle. */
export const migrationsFolder = fileURLToPath(new URL('./migrations/', import.meta.url))

/**
 * The migrations of a folder in order: `0001-accounts.sql`, `0002-…`. They are read in turn, by programs that have
 * nothing else to do: so many small files at once take three times the processor time.
 */
export const readMigrations = (folder = migrationsFolder): MigrationFile[] => {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const stray = names.find((name, at) => !name.startsWith(`${String(at + 1).padStart(4, '0')}-`))
  if (stray)
    throw new Error(
      `Migrations must be numbered from 0001- without gaps or duplicates; ${stray} breaks that.`,
    )
  return names.map((name) => {
    const sql = readFileSync(`${folder}/${name}`, 'utf8').replaceAll('\r\n', '\n')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}
