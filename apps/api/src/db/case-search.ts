import { sql, type Kysely } from 'kysely'
import { conditions, isGiven, isOfDays, toShape, where, type CaseQuery, type Shape } from './case-filter.ts'
import { createDaySearch } from './case-day-search.ts'
import { createWordSearch } from './case-word-search.ts'
import { orderBy, type CaseSort, type Fragment } from './case-sort.ts'
import { capTotal, countOf, toPageResult, type CaseList, type Count, type PageResult } from './case-rows.ts'
import { countOfRanges, kindsOf, pageOf, widerRangesOf } from './case-index-ranges.ts'
import { gatheredHits, mostGathered } from './gathered-hits.ts'
import { readEstimatedWords } from './search-words.ts'
import { countCap } from './paging.ts'
import { planEachTime, prepare } from './prepared-statements.ts'
import type { Tables } from './schema/tables.ts'

/** The number of first rows that are scanned. For rare words, the index is asked at once. */
const windows = { first: 500, second: 8000, counted: 5000 } as const
/** The most hits of days that are collected: these need only the index. */
const mostGatheredOfDays = 30_000

/** The first rows in the order of the list. The limit is a literal, because the planner must know it. */
const first = (limit: number, from: Fragment, sort: CaseSort): Fragment =>
  sql`select * from ${from} ${orderBy(sort)} limit ${sql.lit(limit)}`

const whereHit = (shape: Shape): Fragment => where(conditions(shape))

/**
 * Finds words, and filters without an index in the order of the list. The cost does not depend on how common a word
 * is. In a single query, the planner might scan the whole table in order for a rare word, or sort half of it for a
 * common one.
 */
export const createSearch = <Row extends object>(list: CaseList<Row>) => {
  const table = sql.table(list.table)
  const firstOfDays = createDaySearch(list)
  const firstOfWords = createWordSearch(list)

  // There are too many combinations to prepare a statement for each.
  const firstHits = planEachTime((_, shape: Shape & { among: number }) => {
    const wider = isGiven(shape, 'query') ? [{ conditions: [] }] : widerRangesOf(shape)
    const near = pageOf(table, wider, { ...shape, limit: shape.among })
    const page = first(shape.limit, sql`(${near}) near ${whereHit(shape)}`, shape.sort)
    return sql<Row>`with page as (${page})
      select shown.* from ${list.shown} shown ${orderBy(shape.sort, 'shown')}`
  })

  // The best plan for these queries depends on the values.
  const hitsCounted = planEachTime((_, shape: Shape & { ofNewest: boolean }) => {
    const newest = first(windows.counted, table, 'newest')
    return countOf(sql`${shape.ofNewest ? sql`(${newest}) near` : table} ${whereHit(shape)}`)
  })
  const kindsCounted = prepare((_, shape: Shape) => {
    const kinds = kindsOf(shape, list.allStatuses) ?? []
    // The index of kinds is ordered by creation.
    return sql<Count>`${countOfRanges(table, kinds, { ...shape, sort: 'newest' }, countCap)}`
  })
  const hitsGathered = planEachTime((_, shape: Shape & { most: number | null }) =>
    gatheredHits(list, shape, { whereHit: whereHit(shape), most: shape.most }),
  )

  return async (db: Kysely<Tables>, wanted: CaseQuery, limit: number): Promise<PageResult<Row>> => {
    const words = await readEstimatedWords(db, list.table, wanted)
    if (words === null) return { rows: [], total: 0 }
    const query = words?.query
    const { values, shape } = toShape(wanted, limit, query)

    const scanFirst = (among: number) => firstHits(db, values, { ...shape, among })
    const count = async (ofNewest: boolean): Promise<number> =>
      (await hitsCounted(db, values, { ...shape, ofNewest }))[0]?.total ?? 0
    /** All hits by index, or one more than `most`. */
    const gather = async (most: number | null): Promise<PageResult<Row>> =>
      toPageResult(await hitsGathered(db, values, { ...shape, most }))
    const gatherAll = async () => capTotal(await gather(null))
    const gatherFew = async (most: number): Promise<PageResult<Row> | undefined> => {
      const hits = await gather(most)
      return hits.total > most ? undefined : capTotal(hits)
    }

    if (words && conditions(shape).length === 1)
      return (
        (await firstOfWords(db, words, { values: { ...values, typed: wanted.search }, shape })) ?? gatherAll()
      )
    const ofDays = isOfDays(shape)
      ? ((await firstOfDays(db, values, shape)) ?? (await gatherFew(mostGatheredOfDays)))
      : undefined
    if (ofDays) return ofDays
    const isRare = words !== undefined && words.share * windows.first < limit
    let rows = isRare ? [] : await scanFirst(windows.first)
    if (rows.length < limit) {
      const few = await gatherFew(mostGathered)
      if (few) return few
      rows = await scanFirst(windows.second)
    }
    if (rows.length < limit) return gatherAll()
    if (query === undefined && kindsOf(shape, list.allStatuses)) {
      const [kinds] = await kindsCounted(db, values, shape)
      return { rows, total: kinds?.total ?? 0 }
    }
    // Without words, a scan of any index ends as soon as it has counted enough. All hits of a common word are collected
    // first, so the newest rows are tried before.
    if (query === undefined) return { rows, total: await count(false) }
    const total = await count(true)
    return { rows, total: total === countCap ? total : await count(false) }
  }
}
