import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'

/** Makes one row of all rows of a kind and day. A reader sees the rows before or the row after, never both. */
export const foldRecordChanges = async (db: Kysely<Tables>): Promise<void> => {
  await sql`
    with several as (
      select kind, day from record_changes group by kind, day having count(*) > 1
    ), folded as (
      delete from record_changes r using several s where r.kind = s.kind and r.day = s.day
      returning r.kind, r.day, r.change
    )
    insert into record_changes select kind, day, sum(change) from folded group by kind, day`.execute(db)
}
