import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { restore } from '../db/restore.ts'
import { cloneRoot, openDatabase } from '../start.ts'

/** Fills an empty database from a backup, while the server is stopped: `npm run db:restore -- --from <file>`. */
export const run = async (args: string[]): Promise<void> => {
  const { from } = parseArgs({ args, options: { from: { type: 'string' } } }).values
  if (!from) throw new Error('Name the file: npm run db:restore -- --from tessa.backup.gz')
  const database = await openDatabase(readConfig(process.env, { cloneRoot }))
  try {
    const { tables } = await restore({ url: database.url, file: resolve(from) })
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
    console.log(`Restored ${rows} rows of ${Object.keys(tables).length} tables; each is as it was saved.`)
  } finally {
    await database.stop()
  }
}
