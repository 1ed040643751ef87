import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { RequestOrigin } from '../../audit-log/audit-entry.ts'
import type { AuditEvent } from '@tessa/contract'
import type { AccountChange } from '../../notifications/account-notice.ts'
import type { MailText } from '../../notifications/mail-body.ts'
import { queueMail } from '../../notifications/mail.ts'
import { newSignIn } from '../../notifications/templates/new-sign-in.ts'
import { passwordChanged } from '../../notifications/templates/password-changed.ts'
import { passwordResetDone } from '../../notifications/templates/password-reset-done.ts'
import { recoveryCodesReplaced } from '../../notifications/templates/recovery-codes-replaced.ts'
import { twoFactorDisabled } from '../../notifications/templates/two-factor-disabled.ts'
import { twoFactorEnabled } from '../../notifications/templates/two-factor-enabled.ts'
import { reserve } from './attempt-counters.ts'

const templates: Partial<Record<AuditEvent, (change: AccountChange) => MailText>> = {
  'sign-in.succeeded': newSignIn,
  'password.changed': passwordChanged,
  'password.reset': passwordResetDone,
  'two-factor.enabled': twoFactorEnabled,
  'two-factor.disabled': twoFactorDisabled,
  'two-factor.recovery-codes-renewed': recoveryCodesReplaced,
}

const noticesAnHour = 5

interface Deps {
  readonly jobs: Jobs
  readonly webUrl: string
  readonly now: Date
}

/** Mails the owner of an account about a change, in the transaction of the change. */
export const mailAccountNotice = async (
  trx: Kysely<Tables>,
  { event, userId, origin }: { event: AuditEvent; userId: string; origin: RequestOrigin },
  { jobs, webUrl, now }: Deps,
): Promise<void> => {
  const template = templates[event]
  if (!template) return
  const key = `account-notice:${event}:${userId}`
  const counted = await reserve(trx, [{ key, seconds: 3600 }], now)
  if ((counted.get(key)?.hits ?? 0) > noticesAnHour) return
  const { email } = await trx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const { device, address } = origin
  await queueMail(trx, jobs, { to: email, ...template({ at: now, device, address, webUrl }) })
}
