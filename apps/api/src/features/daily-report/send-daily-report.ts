import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { localDay, localHour } from '../../domain/sla/local-time.ts'
import { mailStaff, managersToNotify } from '../../notifications/notify-managers.ts'
import type { NotifierDeps } from '../../notifications/notifier-deps.ts'
import { dailyReport } from '../../notifications/templates/daily-report.ts'
import { dailyFigures } from './daily-figures.ts'

const dayMs = 86_400_000
/** Only the newest days matter. */
const keptMs = 30 * dayMs

/**
 * Mails the report of the day before to the managers and admins who accept mails, once the hour has come. It is decided
 * once for each day, also with several servers. A new installation has nothing to report on its first day.
 */
export const sendDailyReport = async (notifier: NotifierDeps, timeZone: string): Promise<void> => {
  const now = notifier.now()
  const { dailyReports, dailyReportHour } = notifier.settings.current()
  if (localHour(timeZone, now.getTime()) < dailyReportHour) return
  const today = localDay(timeZone, now.getTime())
  if (await isDecided(notifier.db, today)) return
  await notifier.db.transaction().execute(async (trx) => {
    if (!(await decide(trx, today, now)) || !dailyReports) return
    const managers = await managersToNotify(trx)
    const figures = await dailyFigures(trx, { now, timeZone, adminUrl: notifier.adminUrl })
    for (const manager of managers) await mailStaff(trx, notifier, manager, dailyReport(figures))
  })
}

const isDecided = async (db: Kysely<Tables>, day: string): Promise<boolean> =>
  (await db.selectFrom('daily_reports').select('day').where('day', '=', day).executeTakeFirst()) !== undefined

/** Whether this server is the one to report on this day. Another one waits here until it is done. */
const decide = async (trx: Kysely<Tables>, day: string, now: Date): Promise<boolean> => {
  const earlier = await trx.selectFrom('daily_reports').select('day').limit(1).executeTakeFirst()
  const added = await trx
    .insertInto('daily_reports')
    .values({ day, decided_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst()
  await trx
    .deleteFrom('daily_reports')
    .where('decided_at', '<', new Date(now.getTime() - keptMs))
    .execute()
  return earlier !== undefined && added !== undefined
}
