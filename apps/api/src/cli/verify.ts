import { readConfig } from '../config.ts'
import { connect } from '../db/connect.ts'
import { cloneRoot, reachDatabase } from '../start.ts'
import { complaintsAbout, verifyHistories } from '../verify-histories.ts'

/** Proves that no history of a case was changed, shortened or reordered: `npm run db:verify`. */
export const run = async (): Promise<void> => {
  const config = readConfig(process.env, { cloneRoot })
  const database = await reachDatabase(config)
  const db = connect(database.url)
  try {
    const { cases, broken } = await verifyHistories(db)
    if (broken.length > 0) throw new Error(complaintsAbout(broken))
    console.log(`The histories of all ${cases} cases are as they were written.`)
  } finally {
    await db.destroy()
    await database.stop()
  }
}
