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
  const isMailDown = await mailIsDown(posture)
  return [
    { name: 'backups', ...(await backups(posture)) },
    { name: 'emailNotifications', ...emailNotifications(posture, isMailDown) },
    { name: 'dataRetention', ...(await dataRetention(posture)) },
    { name: 'rateLimiting', ...(config.rateLimitScale <= 1 ? on('Enabled') : off('Relaxed')) },
    { name: 'twoFactor', ...(settings.secondFactorRequired ? on('Required') : off('Optional')) },
    { name: 'sessionTimeout', ...on(`${settings.sessionTimeout} minutes`) },
    { name: 'passwordPolicy', ...((await isPasswordPolicyStrong()) ? on('Strong') : off('Weak')) },
    { name: 'loginMonitoring', ...loginMonitoring(posture, isMailDown) },
  ]
}

/** What runs each night may be late by an hour or two, and two missing runs are a fault. */
const longestAgeMs = 48 * 3_600_000
const isOverdue = (last: Date, now: Date): boolean => now.getTime() - last.getTime() > longestAgeMs

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
  return isOverdue(last.happened_at, now) ? off('Overdue', last.happened_at) : on('Enabled', last.happened_at)
}

/** The result of the newest probe of the mail server. While the server is down, no mail is sent. */
const mailIsDown = async ({ db }: Posture): Promise<boolean> => {
  const newest = await db
    .selectFrom('probes')
    .select('state')
    .where('name', '=', 'mail')
    .orderBy('minute', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.state === 'down'
}

const emailNotifications = ({ config, settings }: Posture, isMailDown: boolean): Measured => {
  if (config.smtpUrl === undefined) return notConfigured
  if (isMailDown) return off('Mail is down')
  return settings.criticalIssues || settings.dailyReports ? on('Active') : off('Off')
}

/** It is on only while the job is scheduled, runs, and deletes everything that is due. */
const dataRetention = async ({ db, settings, now }: Posture): Promise<Measured> => {
  const { rows } = await sql<{ last: Date | null; first: Date | null }>`
    select (select max(ended_at) from retention_runs) as last, (select min(started_at) from retention_runs) as first
    from pgboss.schedule where name = 'retention' limit 1`.execute(db)
  const [schedule] = rows
  if (!schedule) return notConfigured
  const { last, first } = schedule
  const { guestSessionDays: days } = settings
  // Where no run has ended, all have failed since the first.
  const since = last ?? first
  if (since !== null && isOverdue(since, now)) return off('Overdue', last)
  return days === keptForever ? off('Never', last) : on(`${days} days`, last)
}

/** Attempts are always recorded; monitoring means that somebody is told. */
const loginMonitoring = ({ config, settings }: Posture, isMailDown: boolean): Measured => {
  if (config.smtpUrl === undefined) return notConfigured
  if (isMailDown) return off('Mail is down')
  return settings.failedSignInAlarm > 0 ? on('Active') : off('Off')
}
