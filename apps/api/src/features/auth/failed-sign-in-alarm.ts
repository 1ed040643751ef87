import type { Deps } from '../../deps.ts'
import { failedSignInsLink } from '../../notifications/admin-links.ts'
import { queueMail } from '../../notifications/mail.ts'
import { manyFailedSignIns } from '../../notifications/templates/many-failed-sign-ins.ts'
import { reserve } from './attempt-counters.ts'

const hour = { key: 'failed-sign-ins', seconds: 3600 }
/** Once an hour, also where the threshold is lowered below what was counted. */
const alarm = { key: 'failed-sign-in-alarms', seconds: 3600 }

/** Counts a wrong password or code on all servers together. The one that reaches the threshold mails the administrators. */
export const countFailedSignIn = async ({
  db,
  jobs,
  config,
  settings,
  now,
}: Pick<Deps, 'db' | 'jobs' | 'config' | 'settings' | 'now'>): Promise<void> => {
  const { failedSignInAlarm: threshold } = settings.current()
  await db.transaction().execute(async (trx) => {
    const counted = await reserve(trx, [hour], now())
    if (threshold === 0 || (counted.get(hour.key)?.hits ?? 0) < threshold) return
    const sent = await reserve(trx, [alarm], now())
    if (sent.get(alarm.key)?.hits !== 1) return
    const admins = await trx
      .selectFrom('users')
      .select('email')
      .where('role', '=', 'admin')
      .where('is_active', '=', true)
      .execute()
    const action = { label: 'Open the audit log', url: failedSignInsLink(config.adminUrl) }
    for (const { email } of admins)
      await queueMail(trx, jobs, { to: email, ...manyFailedSignIns(threshold), action })
  })
}
