import type { ContactMessageFilter } from '@tessa/contract'
import { sql, type Kysely } from 'kysely'
import type { RowConditions } from '../../db/find-rows.ts'
import { readWords } from '../../db/search-words.ts'
import type { Tables } from '../../db/schema/tables.ts'

const isLate = sql`status = 'new' and response_breached_at is not null`

/** Reads the filter. Undefined if no message can have its words. */
export const filterContactMessages = async (
  db: Kysely<Tables>,
  { search, status, priority, isOverdue }: ContactMessageFilter,
): Promise<RowConditions | undefined> => {
  const words = await readWords(db, search === undefined ? {} : { search })
  if (words === null) return undefined
  return {
    table: 'contact_messages',
    narrow: [
      ...(status === undefined ? [] : [sql`status = ${status}`]),
      ...(priority === undefined ? [] : [sql`priority = ${priority}`]),
      ...(isOverdue === undefined ? [] : [isOverdue ? isLate : sql`not (${isLate})`]),
    ],
    words: words === undefined ? undefined : sql`search @@ ${words}::tsquery`,
  }
}
