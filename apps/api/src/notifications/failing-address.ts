import { sql, type Kysely } from 'kysely'
import type { Tables } from '../db/schema/tables.ts'
import { canonicalMailbox } from './mailbox.ts'
import { withoutLinks } from './without-links.ts'

export interface FailingAddress {
  readonly address: string
  /** How many mails to it failed since one arrived. */
  readonly failures: number
  readonly since: Date
  readonly reason: string
}

/** Says that mail to an address does not arrive; undefined once a mail was delivered to it. */
export const failingAddress = async (
  db: Kysely<Tables>,
  address: string,
): Promise<FailingAddress | undefined> => {
  const mailbox = canonicalMailbox(address)
  const { rows } = await sql<{ failures: number; since: Date; reason: string }>`
    select count(*)::int as failures, min(created_at) as since,
      coalesce((array_agg(last_error order by created_at desc, id desc))[1], '') as reason
    from mails
    where mailbox = ${mailbox} and status = 'failed' and created_at > coalesce((
      select sent_at from mails where mailbox = ${mailbox} and status = 'sent' and sent_at is not null
      order by sent_at desc limit 1), '-infinity')
    having count(*) > 0`.execute(db)
  const [found] = rows
  return found && { address, ...found, reason: withoutLinks(found.reason) }
}
