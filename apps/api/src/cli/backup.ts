import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { backup } from '../db/backup/backup.ts'
import { connect } from '../db/connect.ts'
import { noLog, recordAuditEvent } from '../audit-log/audit-log.ts'
import { secretId } from '../security/keys.ts'
import { openFileStore } from '../storage/file-store.ts'
import { cloneRoot, reachDatabase } from '../start.ts'

const named = (now: Date) => `tessa-${now.toISOString().slice(0, 19).replaceAll(/[:T]/g, '-')}.backup.gz`

const undefinedTable = '42P01'

/** The file holds all data, so the audit log records that it was made. */
const noteExport = async (url: string, rows: number, isComplete: boolean): Promise<void> => {
  const db = connect(url, { max: 1 })
  const entry = { event: 'export.created', details: { kind: 'backup', rows, complete: isComplete } } as const
  try {
    await recordAuditEvent(db, entry, { now: new Date(), log: noLog })
  } catch (error) {
    // A database of an older version has no audit log yet, but it can still be backed up.
    if (!(error instanceof Error && 'code' in error && error.code === undefinedTable)) throw error
  } finally {
    await db.destroy()
  }
}

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
    await noteExport(database.url, rows, missing.length === 0)
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
