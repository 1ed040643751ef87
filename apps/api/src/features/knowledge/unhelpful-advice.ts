import { sql, type RawBuilder } from 'kysely'

/** The fixes that the likely faults of each session's cases would be, as the base judged them. */
const likelyFixes = (faults: readonly string[]): RawBuilder<unknown> => sql`
  select session, array_agg('cause:' || entry) as fixes from (
    select w.chat_session_id as session, u.entry from knowledge_uses u join work_orders w on w.id = u.work_order_id
    union all
    select h.chat_session_id, u.entry from knowledge_uses u join help_requests h on h.id = u.help_request_id
  ) judged where session is not null and entry = any(${faults}::text[]) group by session`

/**
 * Sessions that were rated so, and those that ended in a case with likely faults of the base and were fixed by another
 * fault or by something else. The likely faults of a case are the one or two that its advice names as likely; a fault further
 * down its list is another one. A check that fixed it may have been part of the advice.
 *
 * For the reader of the query plan: the judged cases, of which there are those of 90 days, are read once and joined.
 * Looking for the cases of one session after the other took eight times as long with 100,000 outcomes, and an index of
 * the outcomes that were fixed otherwise was not used.
 */
export const unhelpfulAdvice = (faults: readonly string[]): RawBuilder<unknown> => sql`
  select id, coalesce(equipment_type, '') as equipment, issue as words, 1 as times, updated_at as at, 'rating' as reason
  from chat_sessions where user_satisfaction <= 2 and issue is not null
  union all
  select s.id, coalesce(s.equipment_type, ''), s.issue, 1, o.updated_at, 'fix'
  from (${likelyFixes(faults)}) likely
  join outcomes o on o.chat_session_id = likely.session
  join chat_sessions s on s.id = likely.session
  where s.issue is not null and coalesce(s.user_satisfaction, 5) > 2
    and (o.fix = 'other' or substr(o.fix, 7) = any(${faults}::text[])) and o.fix <> all(likely.fixes)`
