import { sql, type Kysely } from 'kysely'
import { conditions, toShape, where, type CaseFilter, type Shape } from './case-filter.ts'
import type { CaseList } from './case-rows.ts'
import type { Fragment } from './case-sort.ts'
import { readWords } from './search-words.ts'
import { countCap } from './paging.ts'
import { planEachTime, slot } from './prepared-statements.ts'
import type { Tables } from './schema/tables.ts'

/** From when until when a day lasts, in milliseconds. */
export interface DaySpan {
  readonly from: number
  readonly before: number
}

/** The cases of one span of deadlines: how many, and the first of them. */
export interface DueSpan<Row> {
  readonly total: number
  readonly rows: readonly Row[]
}

interface Found {
  readonly span: number
  readonly total: number
  readonly id: string | null
}

/** So many hits of words are looked through by day. */
const mostHits = 20_000

/**
 * What falls due in each of some spans. Each span is a range of the index of deadlines, of which no more is read than
 * is counted. Words have an index of their own, so their hits are gathered once.
 */
export const createDueSpans = <Row extends { readonly id: string }>(list: CaseList<Row>) => {
  const table = sql.table(list.table)
  const idsOfSpans = planEachTime((_, shape: Shape & { hasWords: boolean; perSpan: number }) => {
    const hits = sql`hits as materialized (select id, due_order from ${table}
      ${where([
        ...conditions(shape),
        sql`due_order >= (select min(first) from spans)`,
        sql`due_order < (select max(last) from spans)`,
      ])} limit ${sql.lit(mostHits)})`
    const from: Fragment = shape.hasWords ? sql`hits` : table
    const inSpan = where([
      ...(shape.hasWords ? [] : conditions(shape)),
      sql`due_order >= spans.first`,
      sql`due_order < spans.last`,
    ])
    return sql<Found>`with spans as (
        select * from unnest(${slot('starts')}::bigint[], ${slot('ends')}::bigint[]) with ordinality as s (first, last, span)
      )${shape.hasWords ? sql`, ${hits}` : sql``}
      select spans.span::integer - 1 as span, counted.total, shown.id from spans
      cross join lateral (select count(*) as total from
        (select 1 from ${from} ${inSpan} limit ${sql.lit(countCap)}) due) counted
      left join lateral (select id, due_order from ${from} ${inSpan}
        order by due_order, id limit ${sql.lit(shape.perSpan)}) shown on true
      order by spans.span, shown.due_order, shown.id`
  })
  const rowsOf = planEachTime(
    () => sql<Row>`with page as (select * from ${table} where id = any(${slot('ids')}::uuid[]))
      select shown.* from ${list.shown} shown`,
  )

  return async (
    db: Kysely<Tables>,
    wanted: CaseFilter,
    { spans, perSpan }: { readonly spans: readonly DaySpan[]; readonly perSpan: number },
  ): Promise<DueSpan<Row>[]> => {
    const query = await readWords(db, wanted)
    if (query === null) return spans.map(() => ({ total: 0, rows: [] }))
    const { values, shape } = toShape(wanted, 0, query)
    const bounds = { starts: spans.map(({ from }) => from), ends: spans.map(({ before }) => before) }
    const found = await idsOfSpans(
      db,
      { ...values, ...bounds },
      { ...shape, hasWords: query !== undefined, perSpan },
    )
    const ids = found.flatMap(({ id }) => id ?? [])
    const rows = new Map((await rowsOf(db, { ids }, undefined)).map((row) => [row.id, row]))
    return spans.map((_, index) => {
      const ofSpan = found.filter(({ span }) => span === index)
      return {
        total: ofSpan[0]?.total ?? 0,
        rows: ofSpan.flatMap(({ id }) => (id === null ? [] : (rows.get(id) ?? []))),
      }
    })
  }
}
