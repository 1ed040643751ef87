import { sql, type Kysely } from 'kysely'
import { beyond, where, type Shape } from './case-filter.ts'
import {
  capTotal,
  countOf,
  toPageResult,
  withTotal,
  type CaseList,
  type Count,
  type PageResult,
} from './case-rows.ts'
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

/** How hits are counted: among so many of the newest rows, or by the index of words. */
type Counted = number | 'indexed' | 'exact-first'

/**
 * The index of words collects all hits first, so it reads `hits` rows, where counting among the newest reads about
 * `countCap / share`.
 */
const howCounted = (words: EstimatedWords): Counted => {
  if (!isLikelyIn(words, words.hits, countCap)) return words.hits < mostGathered ? 'indexed' : 'exact-first'
  const { short, long } = windows.count
  return isLikelyIn(words, short, countCap) ? short : long
}

/** Hides the words from the planner, which would plan each search again. Planning takes longer than most searches. */
const isHit = sql`search @@ (select ${slot('query')}::tsquery)`

/** Has the words as they were typed. Every other hit has words that begin with them. */
const isExactHit = sql`search @@ (select plainto_tsquery('simple', ${slot('typed')}))`

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

  const indexed = countOf(sql`${table} where ${isHit}`)
  // The index of words collects exact words in less than half the time. Where there are many hits, these are mostly enough.
  const exactFirst = sql<Count>`select case when exact.total = ${sql.lit(countCap)} then exact.total
    else (${indexed}) end as total from (${countOf(sql`${table} where ${isExactHit}`)}) exact`
  const countOfHits = (counted: Counted) => {
    if (typeof counted === 'number') return countOf(sql`${newest(counted)} where ${isHit}`)
    return counted === 'exact-first' ? exactFirst : indexed
  }

  const firstHits = prepare((_, shape: Shape & { among: number; counted: Counted }) => {
    const { sort, limit, among, counted } = shape
    const near = sql`select id, ${keyOf(sort)}, search from ${table} ${where(beyond(shape))}
      ${orderBy(sort)} limit ${sql.lit(among)}`
    const ids = sql`select id from (${near}) near where ${isHit} ${orderBy(sort)} limit ${sql.lit(limit)}`
    const page = sql`page as (select * from ${table} where id in (${ids}))`
    return withTotal(list, sort, page, countOfHits(counted))
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
      const counted = howCounted(words)
      const { rows, total } = toPageResult(await firstHits(db, values, { ...shape, among, counted }))
      if (rows.length < limit) return undefined
      if (typeof counted !== 'number' || total === countCap) return { rows, total }
      const [all] = await allCounted(db, values)
      return { rows, total: all?.total ?? 0 }
    }
    return (isGathered(words, limit) ? await gather() : undefined) ?? scan()
  }
}
