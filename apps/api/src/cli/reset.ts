import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { isDemo, reset } from '../db/backup/reset.ts'
import { cloneRoot, openDatabase } from '../open-database.ts'

/**
 * Empties the database, so that the next start begins fresh: `npm run db:reset`. It needs `--yes` for anything that is
 * not plainly the demo or lies on a shared server, and refuses production.
 */
export const run = async (args: string[]): Promise<void> => {
  const { yes } = parseArgs({ args, options: { yes: { type: 'boolean', default: false } } }).values
  const config = readConfig(process.env, { cloneRoot })
  if (config.production)
    throw new Error('A production database is not reset. Drop it by hand if that is meant.')
  const database = await openDatabase(config)
  try {
    const plainlyDemo = config.databaseUrl === undefined && config.demo && (await isDemo(database.ownerUrl))
    if (!yes && !plainlyDemo)
      throw new Error(
        'This deletes everything, and it is not the demo. If it is meant: npm run db:reset -- --yes',
      )
    await reset(database.ownerUrl)
    console.log('The database is empty. The next start fills it again.')
  } finally {
    await database.stop()
  }
}
