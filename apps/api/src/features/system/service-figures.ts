import type { ServiceFigures } from '@tessa/contract'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'

const days = 90
/** A rate from fewer cases says nothing about a service. */
const fewest = 20
/** The newest rows are enough for whole numbers, whatever the size of the table. */
const most = 5000
const maxAgeMs = 60 * 60_000

const measure = async (db: Kysely<Tables>, now: Date): Promise<ServiceFigures> => {
  const since = new Date(now.getTime() - days * 24 * 60 * 60_000)
  const { rows } = await sql<
    Record<'models' | 'named' | 'taken' | 'fulfilled' | 'ended', number> & {
      minutes: number | null
    }
  >`
    with recent as materialized (
      select lower(manufacturer) as maker, lower(equipment_model) as model, status, created_at, responded_at
      from work_orders where created_at >= ${since} order by created_at desc, id desc limit ${most}
    )
    select count(distinct (maker, model)) filter (where model is not null)::int as models,
      count(model)::int as named,
      count(responded_at)::int as taken,
      percentile_cont(0.5) within group (order by extract(epoch from responded_at - created_at) / 60)
        filter (where responded_at is not null) as minutes,
      count(*) filter (where status = 'fulfilled')::int as fulfilled,
      count(*) filter (where status in ('fulfilled', 'archived'))::int as ended
    from recent`.execute(db)
  const { models = 0, named = 0, taken = 0, minutes = null, fulfilled = 0, ended = 0 } = rows[0] ?? {}
  return {
    days,
    models: named < fewest ? null : models,
    responseMinutes: taken < fewest || minutes === null ? null : Math.max(1, Math.round(minutes)),
    resolvedPercent: ended < fewest ? null : Math.round((100 * fulfilled) / ended),
  }
}

/** Measured at most once an hour, and only once for all concurrent callers, because the page is open to everyone. */
export const createServiceFigures = (
  db: Kysely<Tables>,
  now: () => Date,
): (() => Promise<ServiceFigures>) => {
  let known: { readonly until: number; readonly figures: Promise<ServiceFigures> } | undefined
  return () => {
    if (known && known.until > now().getTime()) return known.figures
    const figures = measure(db, now())
    known = { until: now().getTime() + maxAgeMs, figures }
    figures.catch(() => (known = undefined))
    return figures
  }
}
