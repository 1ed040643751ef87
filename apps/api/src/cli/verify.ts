import { readConfig } from '../config.ts'
import { connect } from '../db/connect.ts'
import { cloneRoot, reachDatabase } from '../open-database.ts'
import { describeAuditLogFaults, verifyAuditLog } from '../audit-log/verify-audit-log.ts'
import { describeBrokenActivities, verifyAllActivities } from '../domain/case/verify-case-histories.ts'
import { describeFigureDifferences, recountFigures } from '../domain/figures/recount-figures.ts'

/**
 * Proves that neither a case history nor the audit log was changed, shortened or reordered, and that the figures equal a
 * recount: `npm run db:verify`.
 */
export const run = async (): Promise<void> => {
  const config = readConfig(process.env, { cloneRoot })
  const database = await reachDatabase(config)
  const db = connect(database.url)
  try {
    const { cases, broken } = await verifyAllActivities(db)
    const { sealed, unsealed, faults, newest } = await verifyAuditLog(db)
    // It only reads: what waits to be counted is left out, and days begin where the server says that they do.
    const { counted_zone } = await db
      .selectFrom('figure_state')
      .select('counted_zone')
      .executeTakeFirstOrThrow()
    const differences = await recountFigures(db, counted_zone ?? config.businessHours.timeZone)
    const problems = [
      describeBrokenActivities(broken),
      describeAuditLogFaults(faults),
      describeFigureDifferences(differences),
    ].filter(Boolean)
    if (problems.length > 0) throw new Error(problems.join('\n'))
    console.log(`The histories of all ${cases} cases are as they were written.`)
    console.log(
      `The ${sealed} sealed entries of the audit log are as they were written; ${unsealed} have no seal yet.`,
    )
    console.log('The figures equal a recount of all cases and sessions.')
    if (newest) console.log(`Its newest seal is ${newest.position}: ${newest.hash}`)
  } finally {
    await db.destroy()
    await database.stop()
  }
}
