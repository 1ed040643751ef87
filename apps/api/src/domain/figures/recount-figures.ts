import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { contributionsOfSessions, contributionsOfWorkOrders, measures } from './contributions.ts'
import { countDifferingCases, kinds } from './differing-cases.ts'
import type { Span } from './range.ts'
import type { Fragment } from './sql-words.ts'

/** What a recount found different from what is stored. */
export interface FigureDifferences {
  /** Work orders and sessions with other facts than those stored. */
  readonly cases: number
  /** Rows of days, and of what they make up, with other sums than those of the facts. */
  readonly rows: number
}

const sameSums = sql.join(
  measures.map((name) => sql`coalesce(counted.${sql.ref(name)}, 0) = coalesce(stored.${sql.ref(name)}, 0)`),
  sql` and `,
)

const sumsOfRows = sql.join(measures.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`))

const longerThanMonth: readonly Span[] = ['quarter', 'year']
const isOfMonth = sql`span <> all(${longerThanMonth}::text[])`

/** How many rows of a month, of its thirds and of its days have other sums than those of the stored facts. */
const differingRows = async (db: Kysely<Tables>, month: string): Promise<number> => {
  const within = (day: Fragment) =>
    sql`${day} >= ${month}::date and ${day} < ${month}::date + interval '1 month'`
  const workOrders = sql`select 1 as sign, * from work_order_facts
    where (${within(sql`created_day`)}) or (${within(sql`resolved_day`)})`
  const sessions = sql`select 1 as sign, * from session_facts where ${within(sql`created_day`)}`
  const { rows } = await sql<{ total: number }>`
    with each as (${contributionsOfWorkOrders(workOrders)} union all ${contributionsOfSessions(sessions)}),
      counted as (
        select span, dimension, day, value, ${sumsOfRows}
        from each where ${isOfMonth} and ${within(sql`day`)} group by 1, 2, 3, 4),
      stored as (select * from figures_by_day where ${isOfMonth} and ${within(sql`day`)})
    select count(*) as total from counted full join stored using (span, dimension, day, value)
    where not (${sameSums})`.execute(db)
  return rows[0]?.total ?? 0
}

/** How many rows of quarters and years have other sums than those of their months. */
const differingFolds = async (db: Kysely<Tables>): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    with counted as (
        select longer.span, dimension, date_trunc(longer.span, day)::date as day, value, ${sumsOfRows}
        from figures_by_day cross join unnest(${longerThanMonth}::text[]) longer (span)
        where figures_by_day.span = 'month' group by 1, 2, 3, 4),
      stored as (select * from figures_by_day where span = any(${longerThanMonth}::text[]))
    select count(*) as total from counted full join stored using (span, dimension, day, value)
    where not (${sameSums})`.execute(db)
  return rows[0]?.total ?? 0
}

/**
 * How many counts of a day are not the number of its stored calls. Of the first day that has any, and of those before,
 * calls were deleted or never stored, so that the count may only be larger.
 */
const differingCalls = async (db: Kysely<Tables>): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    with counted as (
      select day, kind, count(*) filter (where is_answered) as answered,
        count(*) filter (where not is_answered) as unanswered
      from assistant_calls group by day, kind),
      missing as (
        select day, coalesce(stored.answered, 0) - coalesce(counted.answered, 0) as answered,
          coalesce(stored.unanswered, 0) - coalesce(counted.unanswered, 0) as unanswered
        from counted full join assistant_call_counts stored using (day, kind))
    select count(*) as total from missing
    where least(answered, unanswered) < 0
      or (answered <> 0 or unanswered <> 0) and day > (select min(day) from counted)`.execute(db)
  return rows[0]?.total ?? 0
}

const monthsOfFigures = async (db: Kysely<Tables>): Promise<string[]> => {
  const { rows } = await sql<{ month: string }>`
    select month::text from (
      select date_trunc('month', created_day)::date as month from work_order_facts
      union select date_trunc('month', resolved_day)::date from work_order_facts where resolved_day is not null
      union select date_trunc('month', created_day)::date from session_facts
      union select date_trunc('month', day)::date from figures_by_day) months order by month`.execute(db)
  return rows.map(({ month }) => month)
}

/**
 * Counts everything from the beginning and compares it with what is stored. Nothing is corrected: a difference is a
 * fault that people should see.
 */
export const recountFigures = async (db: Kysely<Tables>, timeZone: string): Promise<FigureDifferences> => {
  let cases = 0
  for (const kind of kinds) cases += await countDifferingCases(db, kind, timeZone)
  let rows = (await differingCalls(db)) + (await differingFolds(db))
  for (const month of await monthsOfFigures(db)) rows += await differingRows(db, month)
  return { cases, rows }
}

/** What the log and `db:verify` say of the differences; empty where there are none. */
export const describeFigureDifferences = ({ cases, rows }: FigureDifferences): string =>
  cases + rows === 0
    ? ''
    : `The figures differ from a recount: in the facts of ${cases} cases, and in ${rows} rows of days and longer spans.`

/** Recounts, and stores for the screen when that was and what differed. */
export const recordRecount = async (
  db: Kysely<Tables>,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): Promise<FigureDifferences> => {
  const found = await recountFigures(db, timeZone)
  await db
    .updateTable('figure_state')
    .set({ recounted_at: now, differences: found.cases + found.rows })
    .execute()
  return found
}
