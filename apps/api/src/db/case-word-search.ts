import { sql, type Kysely } from 'kysely'
import { beyond, where, type Shape } from './case-filter.ts'
import { capTotal, countOf, toPageResult, withTotal, type CaseList, type PageResult } from './case-rows.ts'
import { keyOf, orderBy } from './case-sort.ts'
import { gatheredHits, mostGathered } from './gathered-hits.ts'
import { countCap } from './paging.ts'
import { planEachTime, prepare, slot, type SlotValues } from './prepared-statements.ts'
import type { Tables } from './schema/tables.ts'
import type { EstimatedWords } from './search-words.ts'

/** The number of rows that are looked through in the order of the list, and of the newest that are counted. */
const windows = { page: { short: 2000, long: 8000 }, count: { short: 5000, long: 50_000 } } as const

/** A window should hold more hits than are needed, because they are not spread evenly. */
const isLikelyIn = ({ share }: EstimatedWords, window: number, needed: number): boolean =>
  share * window >= 1.5 * needed

/**
 * Whether collecting all hits reads no more than looking through rows until a page is full. A count reads as many hits
 * as the cap in any case.
 */
const isGathered = (words: EstimatedWords, limit: number): boolean =>
  words.hits <= Math.max(countCap, limit / words.share) || !isLikelyIn(words, windows.page.long, limit)

/**
 * How many of the newest rows are counted. Undefined if the index of words should find what is counted: it collects all
 * hits first, so it reads `hits` rows, where counting among the newest reads about `countCap / share`.
 */
const countedWindow = (words: EstimatedWords): number | undefined => {
  if (!isLikelyIn(words, words.hits, countCap)) return undefined
  const { short, long } = windows.count
  return isLikelyIn(words, short, countCap) ? short : long
}

/** Hides the words from the planner, which would plan each search again. Planning takes longer than most searches. */
const isHit = sql`search @@ (select ${slot('query')}::tsquery)`

/**
 * Finds the cases that have some words, where nothing else narrows the list. Undefined if they are many and not among the
 * first ones. In that case, all have to be collected.
 */
export const createWordSearch = <Row extends object>(list: CaseList<Row>) => {
  const table = sql.table(list.table)

  const hitsGathered = prepare((_, shape: Shape) =>
    gatheredHits(list, shape, { whereHit: sql`where ${isHit}`, most: mostGathered }),
  )

  // Without the id in its order, an index has the newest rows in order, and nothing is sorted.
  const newest = (counted: number) =>
    sql`(select search from ${table} order by created_at desc limit ${sql.lit(counted)}) newest`

  const firstHits = prepare((_, shape: Shape & { among: number; counted: number | undefined }) => {
    const { sort, limit, among, counted } = shape
    const near = sql`select id, ${keyOf(sort)}, search from ${table} ${where(beyond(shape))}
      ${orderBy(sort)} limit ${sql.lit(among)}`
    const ids = sql`select id from (${near}) near where ${isHit} ${orderBy(sort)} limit ${sql.lit(limit)}`
    const page = sql`page as (select * from ${table} where id in (${ids}))`
    return withTotal(
      list,
      sort,
      page,
      countOf(sql`${counted === undefined ? table : newest(counted)} where ${isHit}`),
    )
  })

  // Whether the index of words or the table is read depends on the words.
  const allCounted = planEachTime(() => countOf(sql`${table} where search @@ ${slot('query')}::tsquery`))

  return async (
    db: Kysely<Tables>,
    words: EstimatedWords,
    { values, shape }: { readonly values: SlotValues; readonly shape: Shape },
  ): Promise<PageResult<Row> | undefined> => {
    const { limit } = shape
    const gather = async (): Promise<PageResult<Row> | undefined> => {
      const hits = toPageResult(await hitsGathered(db, values, shape))
      return hits.total > mostGathered ? undefined : capTotal(hits)
    }
    const scan = async (): Promise<PageResult<Row> | undefined> => {
      const { short, long } = windows.page
      const among = isLikelyIn(words, short, limit) ? short : long
      const counted = countedWindow(words)
      const { rows, total } = toPageResult(await firstHits(db, values, { ...shape, among, counted }))
      if (rows.length < limit) return undefined
      if (counted === undefined || total === countCap) return { rows, total }
      const [all] = await allCounted(db, values)
      return { rows, total: all?.total ?? 0 }
    }
    return (isGathered(words, limit) ? await gather() : undefined) ?? scan()
  }
}
