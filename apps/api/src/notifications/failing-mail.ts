import type { FailingMail } from '@tessa/contract'
import { sql, type Kysely } from 'kysely'
import { prepare, slot } from '../db/prepared-statements.ts'
import type { Tables } from '../db/schema/tables.ts'
import { canonicalMailbox, mailableAddress } from './mailbox.ts'
import { withoutLinks } from './without-links.ts'

/** The reporter of a case: an account, or the contact that a guest gave. */
interface Reporter {
  readonly user_id: string | null
  readonly reporter_email: string | null
  readonly reporter_active: boolean | null
  readonly contact_email: string
}

/** Where mails to the reporter go; undefined where none can be sent. */
const addressOf = (reporter: Reporter): string | undefined => {
  if (reporter.user_id === null) return mailableAddress(reporter.contact_email)
  return reporter.reporter_active === true ? (reporter.reporter_email ?? undefined) : undefined
}

interface Failures {
  readonly failures: number
  readonly since: Date
  readonly reason: string
}

const failuresTo = prepare(
  () => sql<Failures>`select count(*)::int as failures, min(created_at) as since,
      coalesce((array_agg(last_error order by created_at desc, id desc))[1], '') as reason
    from mails
    where mailbox = ${slot('mailbox')} and status = 'failed' and created_at > coalesce((
      select sent_at from mails where mailbox = ${slot('mailbox')} and status = 'sent' and sent_at is not null
      order by sent_at desc limit 1), '-infinity')
    having count(*) > 0`,
)

/** Says that mail to the reporter of a case does not arrive; null once a mail was delivered. */
export const failingMail = async (db: Kysely<Tables>, reporter: Reporter): Promise<FailingMail> => {
  const address = addressOf(reporter)
  if (address === undefined) return null
  const [found] = await failuresTo(db, { mailbox: canonicalMailbox(address) })
  if (!found) return null
  const { failures, since, reason } = found
  return { address, failures, since: since.toISOString(), reason: withoutLinks(reason) }
}
