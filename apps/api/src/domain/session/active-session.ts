import { activeSessionMinutes } from '@tessa/contract'
import { sql, type RawBuilder } from 'kysely'

/** The sessions that go on at a time: their last report is recent. The index chat_sessions_active has their order. */
export const isActiveSession = (now: RawBuilder<Date>): RawBuilder<boolean> =>
  sql`status = 'active' and updated_at > ${now} - interval '${sql.raw(String(activeSessionMinutes))} minutes'`
