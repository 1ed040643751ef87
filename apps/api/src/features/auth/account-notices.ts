import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Jobs } from '../../jobs.ts'
import type { AuditEvent, RequestOrigin } from '../../audit-log/audit-log.ts'
import { queueMail } from '../notifications/mail.ts'
import { reserve } from './attempt-counters.ts'

interface Notice {
  readonly subject: string
  readonly happened: string
}

const notices: Partial<Record<AuditEvent, Notice>> = {
  'sign-in.succeeded': {
    subject: 'A new sign-in to your Tessa account',
    happened: 'Your account was signed in to from a browser that it was not used in before',
  },
  'password.changed': {
    subject: 'Your Tessa password was changed',
    happened: 'The password of your account was changed',
  },
  'password.reset': {
    subject: 'Your Tessa password was changed',
    happened: 'The password of your account was changed with a mailed link',
  },
  'two-factor.enabled': {
    subject: 'Two-step sign-in was turned on',
    happened: 'Two-step sign-in was turned on for your account',
  },
  'two-factor.disabled': {
    subject: 'Two-step sign-in was turned off',
    happened: 'Two-step sign-in was turned off for your account',
  },
  'two-factor.recovery-codes-renewed': {
    subject: 'Your Tessa recovery codes were replaced',
    happened: 'New recovery codes were made for your account, and the old ones no longer work',
  },
}

const noticesAnHour = 5

interface Deps {
  readonly jobs: Jobs
  readonly webUrl: string
  readonly now: Date
}

/**
 * Mails the owner of an account what was done to it, in the transaction that did it. The mail holds our words alone: no
 * name, nothing that somebody typed, and no link that proves anything.
 */
export const mailAccountNotice = async (
  trx: Kysely<Tables>,
  { event, userId, origin }: { event: AuditEvent; userId: string; origin: RequestOrigin },
  { jobs, webUrl, now }: Deps,
): Promise<void> => {
  const notice = notices[event]
  if (!notice) return
  const key = `account-notice:${event}:${userId}`
  const counted = await reserve(trx, [{ key, seconds: 3600 }], now)
  if ((counted.get(key)?.hits ?? 0) > noticesAnHour) return
  const { email } = await trx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const at = `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  await queueMail(trx, jobs, {
    to: email,
    subject: notice.subject,
    paragraphs: [
      'Hello,',
      `${notice.happened}: on ${at}, from ${origin.device} (network address ${origin.address}).`,
      'If this was you, you do not need to do anything. If it was not, set a new password now: that signs out every device.',
    ],
    action: { label: 'Set a new password', url: `${webUrl}/forgot-password` },
  })
}
