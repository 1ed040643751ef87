import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { backup } from '../db/backup.ts'
import { cloneRoot, reachDatabase } from '../start.ts'

const named = (now: Date) => `tessa-${now.toISOString().slice(0, 19).replaceAll(/[:T]/g, '-')}.backup.gz`

/** Saves the database into one file, also while the server runs: `npm run db:backup -- --to <file>`. */
export const run = async (args: string[]): Promise<void> => {
  const { to } = parseArgs({ args, options: { to: { type: 'string' } } }).values
  const config = readConfig(process.env, { cloneRoot })
  const database = await reachDatabase(config)
  try {
    const file = resolve(to ?? named(new Date()))
    const { tables } = await backup({ url: database.url, file })
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
    console.log(`Saved ${rows} rows of ${Object.keys(tables).length} tables in ${file}`)
  } finally {
    await database.stop()
  }
}
