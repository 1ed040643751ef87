import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { backup } from '../db/backup/backup.ts'
import { secretId } from '../security/keys.ts'
import { openFileStore } from '../storage/file-store.ts'
import { cloneRoot, reachDatabase } from '../open-database.ts'
import { recordCommand } from './record-command.ts'

const named = (now: Date) => `tessa-${now.toISOString().slice(0, 19).replaceAll(/[:T]/g, '-')}.backup.gz`

/**
 * Saves the database and the uploaded files in one file. The server may keep running: `npm run backup -- --to <file>`.
 */
export const run = async (args: string[]): Promise<void> => {
  const { to } = parseArgs({ args, options: { to: { type: 'string' } } }).values
  const config = readConfig(process.env, { cloneRoot })
  const database = await reachDatabase(config)
  try {
    const file = resolve(to ?? named(new Date()))
    const { tables, files } = await backup({
      url: database.ownerUrl,
      file,
      files: await openFileStore(config),
      secretId: secretId(config.jwtSecret.current),
    })
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
    const missing = files?.missing ?? []
    const details = { kind: 'backup', rows, complete: missing.length === 0 }
    await recordCommand(database.url, { event: 'export.created', details })
    console.log(
      `Saved ${rows} rows of ${Object.keys(tables).length} tables and ${files?.count ?? 0} files in ${file}`,
    )
    for (const hash of missing) console.error(`The store has no file ${hash}, though an attachment names it.`)
    // A nightly backup job must not mistake this file for a complete one.
    if (missing.length > 0) process.exitCode = 1
  } finally {
    await database.stop()
  }
}
