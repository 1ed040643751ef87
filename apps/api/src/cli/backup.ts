import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { backup } from '../db/backup.ts'
import { connect } from '../db/connect.ts'
import { noLog, recordAuditEvent } from '../audit-log/audit-log.ts'
import { openFileStore } from '../features/attachments/file-store.ts'
import { cloneRoot, reachDatabase } from '../start.ts'

const named = (now: Date) => `tessa-${now.toISOString().slice(0, 19).replaceAll(/[:T]/g, '-')}.backup.gz`

const undefinedTable = '42P01'

/** Whoever holds the file holds everything, so the audit log knows that it was made. */
const noteExport = async (url: string, rows: number): Promise<void> => {
  const db = connect(url, { max: 1 })
  const entry = { event: 'export.created', details: { kind: 'backup', rows } } as const
  try {
    await recordAuditEvent(db, entry, { now: new Date(), log: noLog })
  } catch (error) {
    // A database of an older version has no audit log yet, and can be saved all the same.
    if (!(error instanceof Error && 'code' in error && error.code === undefinedTable)) throw error
  } finally {
    await db.destroy()
  }
}

/** Saves the database and the uploaded files in one file, also while the server runs: `npm run backup -- --to <file>`. */
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
    })
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
    await noteExport(database.url, rows)
    console.log(
      `Saved ${rows} rows of ${Object.keys(tables).length} tables and ${files?.count ?? 0} files in ${file}`,
    )
    const missing = files?.missing ?? []
    for (const hash of missing) console.error(`The store has no file ${hash}, though an attachment names it.`)
    // A job that makes backups by night must not take this one for whole.
    if (missing.length > 0) process.exitCode = 1
  } finally {
    await database.stop()
  }
}
