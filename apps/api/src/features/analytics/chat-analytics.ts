import {
  figureDimensions,
  type ChatAnalytics,
  type ChatAnalyticsQuery,
  type FigureBreakdown,
} from '@tessa/contract'
import { sql, type Kysely } from 'kysely'
import { countEach } from '../../db/count-each.ts'
import { countCap } from '../../db/paging.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { pointsOf, rangeBefore, type DayRange } from '../../domain/figures/range.ts'
import { noSums, type Sums, type ValueSums, readPoints, readValues } from '../../domain/figures/sums.ts'
import { readMedianRepairs } from '../../domain/figures/read-median-repair.ts'
import { readLabels } from '../../domain/figures/value-labels.ts'
import { toCounted, toFigures, type Calls } from '../../domain/figures/to-figures.ts'
import type { ModelConfig } from '../../models/model-config.ts'
import { readIntegrations } from './integrations.ts'

/** The calls of each of these ranges. */
const readCalls = async (db: Kysely<Tables>, ranges: readonly DayRange[]): Promise<readonly Calls[]> => {
  const { rows } = await sql<Calls>`
    select coalesce(sum(answered), 0)::bigint as answered, coalesce(sum(unanswered), 0)::bigint as unanswered
    from unnest(${ranges.map(({ from }) => from)}::date[], ${ranges.map(({ to }) => to)}::date[])
      with ordinality as one (first, last, place)
    left join assistant_call_counts on day between first and last
    group by place order by place`.execute(db)
  return rows
}

const noCalls: Calls = { answered: 0, unanswered: 0 }
const callsIn = ({ answered, unanswered }: Calls = noCalls): number => answered + unanswered

const readState = async (db: Kysely<Tables>) => {
  const { rows } = await sql<{
    accounts: number
    waiting: number
    has_data: boolean
    recounted_at: Date | null
    differences: number | null
  }>`select recounted_at, differences,
      (select coalesce(sum(change), 0)::bigint from record_changes where kind = 'account') as accounts,
      (select count(*) from (select from figure_notes limit ${sql.lit(countCap)}) notes) as waiting,
      exists (select from figures_by_day where span = 'month' and dimension = 'whole'
        and created + sessions + resolved > 0) as has_data
    from figure_state`.execute(db)
  const [state] = rows
  if (!state) throw new Error('The state of the figures is missing.')
  return state
}

const toBreakdown = (
  rows: readonly ValueSums[],
  whole: Sums,
  labelOf: (value: string) => string,
): FigureBreakdown => {
  const sum = (name: 'created' | 'resolved') => rows.reduce((total, row) => total + row[name], 0)
  return {
    rows: rows.map((row) => ({ value: row.value, label: labelOf(row.value), ...toCounted(row) })),
    others: {
      values: (rows[0]?.values ?? 0) - rows.length,
      workOrdersCreated: whole.created - sum('created'),
      workOrdersResolved: whole.resolved - sum('resolved'),
    },
  }
}

/** The figures of a range beside those of the range before it, all as of one moment. */
export const chatAnalytics = (
  db: Kysely<Tables>,
  range: DayRange,
  { all, by }: Pick<ChatAnalyticsQuery, 'all' | 'by'>,
  { ai, today }: { readonly ai: ModelConfig; readonly today: string },
): Promise<ChatAnalytics> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const state = await readState(trx)
      const { accounts } = state
      const shown = [range, rangeBefore(range)]
      const ranges = pointsOf(range, by)
      const [whole = noSums, wholeBefore = noSums, ...points] = await readPoints(trx, [...shown, ...ranges])
      const [ofRange = noCalls, ofRangeBefore = noCalls, ...calls] = await readCalls(trx, [
        ...shown,
        ...ranges,
      ])
      const [median = null, medianBefore = null] = await readMedianRepairs(trx, shown)
      const current = toFigures(range, { sums: whole, calls: ofRange, medianSeconds: median, accounts })
      const before = toFigures(rangeBefore(range), {
        sums: wholeBefore,
        calls: ofRangeBefore,
        medianSeconds: medianBefore,
        accounts,
      })
      const values = Map.groupBy(await readValues(trx, range, all), ({ dimension }) => dimension)
      const ids = (values.get('technician') ?? []).flatMap(({ value }) => (value === '' ? [] : [value]))
      const labels = await readLabels(trx, ids)
      return {
        completionRates: current.completionRates,
        current,
        before,
        accounts,
        points: ranges.map((one, index) => ({
          ...one,
          chatSessions: points[index]?.sessions ?? 0,
          workOrdersCreated: points[index]?.created ?? 0,
          workOrdersResolved: points[index]?.resolved ?? 0,
          assistantCalls: callsIn(calls[index]),
        })),
        breakdowns: countEach(figureDimensions, (name) =>
          toBreakdown(values.get(name) ?? [], whole, labels(name)),
        ),
        reasons: (values.get('reason') ?? []).map(({ value, sessions }) => ({
          reason: value,
          count: sessions,
        })),
        hasData: state.has_data,
        integrations: await readIntegrations(trx, ai, today),
        counting: {
          waiting: state.waiting,
          recountedAt: state.recounted_at?.toISOString() ?? null,
          differences: state.differences,
        },
      }
    })
