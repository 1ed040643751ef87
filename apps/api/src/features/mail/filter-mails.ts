import type { MailFilter } from '@tessa/contract'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { readWords } from '../../db/search-words.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { readDays } from '../../http/read-days.ts'
import { canonicalMailbox } from '../../notifications/mailbox.ts'

export interface MailConditions {
  /** Each of them reads an index in the order of the list. */
  readonly narrow: readonly RawBuilder<unknown>[]
  /** The typed words, which an index finds in no order. */
  readonly words: RawBuilder<unknown> | undefined
}

/** Reads the filter. Undefined if no mail can have its words. */
export const filterMails = async (
  db: Kysely<Tables>,
  { search, status, recipient, about, from: first, to: last }: MailFilter,
  timeZone: string,
): Promise<MailConditions | undefined> => {
  const { from, before } = readDays(['from', 'to'], [first, last], timeZone)
  const words = await readWords(db, search === undefined ? {} : { search })
  if (words === null) return undefined
  return {
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

/** Conditions as a where clause. */
export const allOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join([...conditions], sql` and `)}`
