import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig, type Config } from '../config.ts'
import { restore } from '../db/backup/restore.ts'
import { restoredInto } from '../db/backup/restore-files.ts'
import { secretId } from '../security/keys.ts'
import { openFileStore } from '../storage/file-store.ts'
import { cloneRoot, openDatabase } from '../open-database.ts'
import { recordCommand } from './record-command.ts'

/**
 * Warns that some rows are encrypted with a secret that no backup holds; undefined if this installation has that
 * secret.
 */
const secretWarning = (saved: string | undefined, { jwtSecret, dataDir }: Config): string | undefined => {
  if (saved === undefined)
    return 'This backup is of an older version and does not say which JWT_SECRET belongs to it: make sure that yours is the one of that time.'
  const { current, previous } = jwtSecret
  const isHere = [current, previous].some((secret) => secret !== undefined && secretId(secret) === saved)
  return isHere
    ? undefined
    : `Warning: this installation has another JWT_SECRET than the one that the backup was made with. Two-factor sign-in works with recovery codes alone, and the private links of guests do not work. Before the first start, set JWT_SECRET to the one of that time, or copy the file jwt-secret of that installation to ${join(dataDir.path, 'jwt-secret')}.`
}

/** Fills an empty database and the file store from a backup, while the server is stopped: `npm run restore -- --from <file>`. */
export const run = async (args: string[]): Promise<void> => {
  const { from } = parseArgs({ args, options: { from: { type: 'string' } } }).values
  if (!from) throw new Error('Name the file: npm run restore -- --from tessa.backup.gz')
  const config = readConfig(process.env, { cloneRoot })
  const database = await openDatabase(config)
  try {
    const store = restoredInto(await openFileStore(config), join(config.dataDir.path, 'incoming'))
    const options = { url: database.ownerUrl, file: resolve(from), files: store }
    const { tables, files, secretId: saved } = await restore(options)
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
    await recordCommand(database.url, {
      event: 'backup.restored',
      details: { rows, files: files?.count ?? 0 },
    })
    console.log(
      `Restored ${rows} rows of ${Object.keys(tables).length} tables and ${files?.count ?? 0} files; each is as it was saved.`,
    )
    if (!files)
      console.log('This backup is of an older version and holds no files: copy those of its time beside it.')
    const warning = secretWarning(saved, config)
    if (warning !== undefined) console.error(warning)
  } finally {
    await database.stop()
  }
}
