import type { MailFilter } from '@tessa/contract'
import { sql, type Kysely } from 'kysely'
import type { RowConditions } from '../../db/find-rows.ts'
import { readWords } from '../../db/search-words.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { readDays } from '../../http/read-days.ts'
import { canonicalMailbox } from '../../notifications/mailbox.ts'

/** Reads the filter. Undefined if no mail can have its words. */
export const filterMails = async (
  db: Kysely<Tables>,
  { search, status, recipient, about, from: first, to: last }: MailFilter,
  timeZone: string,
): Promise<RowConditions | undefined> => {
  const { from, before } = readDays(['from', 'to'], [first, last], timeZone)
  const words = await readWords(db, search === undefined ? {} : { search })
  if (words === null) return undefined
  return {
    table: 'mails',
    narrow: [
      ...(status === undefined ? [] : [sql`status = ${status}`]),
      ...(recipient === undefined ? [] : [sql`mailbox = ${canonicalMailbox(recipient)}`]),
      ...(about === undefined ? [] : [sql`subject_id = ${about}`]),
      ...(from === undefined ? [] : [sql`created_at >= ${from}`]),
      ...(before === undefined ? [] : [sql`created_at < ${before}`]),
    ],
    words: words === undefined ? undefined : sql`search @@ ${words}::tsquery`,
  }
}
