import { sql, type RawBuilder } from 'kysely'
import { spans, type Span } from './range.ts'

type Fragment = RawBuilder<unknown>

/** What is counted, as the columns of `figures_by_day`. */
export const measures = [
  'sessions',
  'sessions_resolved',
  'sessions_escalated',
  'sessions_abandoned',
  'created',
  'responded',
  'response_seconds',
  'sla_due',
  'sla_kept',
  'reopened',
  'resolved',
  'repair_seconds',
  'first_time_fixes',
] as const
export type Measure = (typeof measures)[number]

/** The columns that one kind of facts contributes to. */
const sums = (given: Partial<Record<Measure, Fragment>>, sign: Fragment): Fragment =>
  sql.join(
    measures.map((name) =>
      given[name] === undefined
        ? sql`0::bigint as ${sql.ref(name)}`
        : sql`coalesce(sum(${sign} * (${given[name]})), 0)::bigint as ${sql.ref(name)}`,
    ),
  )

/** What a row of `work_order_facts` adds to each measure: on the day of its creation, or on that of its resolution. */
const workOrderMeasures: Partial<Record<Measure, Fragment>> = {
  created: sql`is_creation::integer`,
  responded: sql`(is_creation and response_seconds is not null)::integer`,
  response_seconds: sql`case when is_creation then response_seconds else 0 end`,
  sla_due: sql`(is_creation and sla is not null)::integer`,
  sla_kept: sql`(is_creation and sla is not distinct from 'kept')::integer`,
  reopened: sql`(is_creation and is_reopened)::integer`,
  resolved: sql`(not is_creation)::integer`,
  repair_seconds: sql`case when is_creation then 0 else repair_seconds end`,
  first_time_fixes: sql`(not is_creation and is_first_time_fix)::integer`,
}

/** What the days of resolution add to; all other measures of work orders are those of the days of creation. */
const ofResolution: ReadonlySet<string> = new Set(['resolved', 'repair_seconds', 'first_time_fixes'])

/** The sums of rows of `work_order_facts` that are all of days of creation, or all of days of resolution. */
export const sumsOfFacts = (only: 'created' | 'resolved'): Fragment =>
  sums(
    Object.fromEntries(
      Object.entries(workOrderMeasures).filter(([name]) => ofResolution.has(name) === (only === 'resolved')),
    ),
    sql`1`,
  )

/** The first day of the span that a day is in. */
const firsts: Readonly<Record<Span, (day: Fragment) => Fragment>> = {
  year: (day) => sql`date_trunc('year', ${day})::date`,
  quarter: (day) => sql`date_trunc('quarter', ${day})::date`,
  month: (day) => sql`date_trunc('month', ${day})::date`,
  third: (day) =>
    sql`date_trunc('month', ${day})::date + least(extract(day from ${day})::integer - 1, 20) / 10 * 10`,
  day: (day) => day,
}

/** The spans that a day counts in, as rows of `span` and `first`. */
export const spansOfDay = (day: Fragment): Fragment =>
  sql`(values ${sql.join(spans.map((span) => sql`(${sql.lit(span)}, ${firsts[span](day)})`))}) spans (span, first)`

/** Sums of days, in each of their spans. They are summed by day before, so that few rows are multiplied. */
const inEachSpan = (byDay: Fragment): Fragment => sql`
  select span, dimension, first as day, value, ${sql.join(
    measures.map((name) => sql`sum(by_day.${sql.ref(name)})::bigint as ${sql.ref(name)}`),
  )} from (${byDay}) by_day cross join lateral ${spansOfDay(sql`at`)} group by 1, 2, 3, 4`

const repairClass = sql`to_char(repair_class, 'FM000')`

/** What `work_order_facts` rows contribute, each with its `sign`: on the day of creation, and on that of resolution. */
export const contributionsOfWorkOrders = (facts: Fragment): Fragment =>
  inEachSpan(sql`
  select dimension, at, value, ${sums(workOrderMeasures, sql`sign`)}
  from (${facts}) facts
  cross join lateral (values (created_day, true), (resolved_day, false)) days (at, is_creation)
  cross join lateral (values ('whole', ''), ('equipment', equipment), ('manufacturer', manufacturer),
    ('facility', facility), ('technician', technician), ('priority', priority),
    ('repair-class', case when not is_creation then ${repairClass} end)) dimensions (dimension, value)
  where at is not null and value is not null
  group by 1, 2, 3`)

/** What `session_facts` rows contribute, each with its `sign`, on the day of their beginning. */
export const contributionsOfSessions = (facts: Fragment): Fragment =>
  inEachSpan(sql`
  select dimension, at, value, ${sums(
    {
      sessions: sql`1`,
      sessions_resolved: sql`(outcome is not distinct from 'resolved')::integer`,
      sessions_escalated: sql`(outcome is not distinct from 'escalated')::integer`,
      sessions_abandoned: sql`(outcome is not distinct from 'abandoned')::integer`,
    },
    sql`sign`,
  )}
  from (${facts}) facts
  cross join lateral (values (created_day)) days (at)
  cross join lateral (
    values ('whole', ''), ('reason', reason), ('left-at', left_at) union all select 'step', unnest(steps)
  ) dimensions (dimension, value)
  where value is not null
  group by 1, 2, 3`)
