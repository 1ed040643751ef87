import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { restore } from '../db/restore.ts'
import { restoredInto } from '../db/restore-files.ts'
import { openFileStore } from '../features/attachments/file-store.ts'
import { cloneRoot, openDatabase } from '../start.ts'

/** Fills an empty database and the file store from a backup, while the server is stopped: `npm run restore -- --from <file>`. */
export const run = async (args: string[]): Promise<void> => {
  const { from } = parseArgs({ args, options: { from: { type: 'string' } } }).values
  if (!from) throw new Error('Name the file: npm run restore -- --from tessa.backup.gz')
  const config = readConfig(process.env, { cloneRoot })
  const database = await openDatabase(config)
  try {
    const store = restoredInto(await openFileStore(config), join(config.dataDir.path, 'incoming'))
    const { tables, files } = await restore({ url: database.ownerUrl, file: resolve(from), files: store })
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `Restored ${rows} rows of ${Object.keys(tables).length} tables and ${files?.count ?? 0} files; each is as it was saved.`,
    )
    if (!files)
      console.log('This backup is of an older version and holds no files: copy those of its time beside it.')
  } finally {
    await database.stop()
  }
}
