import { keptForever, type SecurityBadge, type Settings } from '@tessa/contract'
import { sql, type Kysely } from 'kysely'
import type { Config } from '../../config.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { isPasswordPolicyStrong } from './password-policy.ts'

interface Posture {
  readonly db: Kysely<Tables>
  readonly config: Pick<Config, 'smtpUrl' | 'rateLimitScale'>
  readonly settings: Settings
  readonly now: Date
}

type Measured = Omit<SecurityBadge, 'name'>

const on = (words: string, at: Date | null = null): Measured => ({
  state: 'on',
  words,
  at: at?.toISOString() ?? null,
})
const off = (words: string, at: Date | null = null): Measured => ({ ...on(words, at), state: 'off' })
const notConfigured: Measured = { state: 'not-configured', words: 'Not configured', at: null }

/** The eight badges, each measured on what runs. */
export const securityPosture = async (posture: Posture): Promise<SecurityBadge[]> => {
  const { config, settings } = posture
  return [
    { name: 'backups', ...(await backups(posture)) },
    { name: 'emailNotifications', ...emailNotifications(posture) },
    { name: 'dataRetention', ...(await dataRetention(posture)) },
    { name: 'rateLimiting', ...(config.rateLimitScale <= 1 ? on('Enabled') : off('Relaxed')) },
    { name: 'twoFactor', ...(settings.secondFactorRequired ? on('Required') : off('Optional')) },
    { name: 'sessionTimeout', ...on(`${settings.sessionTimeout} minutes`) },
    { name: 'passwordPolicy', ...((await isPasswordPolicyStrong()) ? on('Strong') : off('Weak')) },
    { name: 'loginMonitoring', ...loginMonitoring(posture) },
  ]
}

/** A nightly backup may be late by an hour or two, and two missing ones are a fault. */
const longestBackupAgeMs = 48 * 3_600_000

/** The last complete backup that reported itself, not the intention to make one. */
const backups = async ({ db, now }: Posture): Promise<Measured> => {
  const last = await db
    .selectFrom('audit_log')
    .select('happened_at')
    .where('event', '=', 'export.created')
    .where(
      sql<boolean>`details @> '{"kind": "backup"}'::jsonb and details ->> 'complete' is distinct from 'false'`,
    )
    .orderBy('happened_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return notConfigured
  const isRecent = now.getTime() - last.happened_at.getTime() <= longestBackupAgeMs
  return isRecent ? on('Enabled', last.happened_at) : off('Overdue', last.happened_at)
}

const emailNotifications = ({ config, settings }: Posture): Measured => {
  if (config.smtpUrl === undefined) return notConfigured
  return settings.criticalIssues || settings.dailyReports ? on('Active') : off('Off')
}

/** Only a job that is scheduled deletes anything. Its last run is shown once there was one. */
const dataRetention = async ({ db, settings }: Posture): Promise<Measured> => {
  const { rows } = await sql<{ last: Date | null }>`
    select (select max(completed_on) from pgboss.job where name = 'retention' and state = 'completed') as last
    from pgboss.schedule where name = 'retention' limit 1`.execute(db)
  const [schedule] = rows
  if (!schedule) return notConfigured
  const { guestSessionDays: days } = settings
  return days === keptForever ? off('Never', schedule.last) : on(`${days} days`, schedule.last)
}

/** Attempts are always recorded; monitoring means that somebody is told. */
const loginMonitoring = ({ config, settings }: Posture): Measured => {
  if (config.smtpUrl === undefined) return notConfigured
  return settings.failedSignInAlarm > 0 ? on('Active') : off('Off')
}
