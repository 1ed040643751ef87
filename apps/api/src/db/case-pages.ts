import type { Kysely } from 'kysely'
import { readCursor, writeCursor } from './cursor.ts'
import { ask, askAnew } from './statement.ts'
import type { Tables } from './tables.ts'

/** Which cases are wanted, in the words of their table. */
export interface Wanted {
  readonly statuses?: readonly string[]
  readonly priorities?: readonly string[]
  readonly technicianId?: number
  readonly search?: string
  readonly sort?: 'newest' | 'oldest'
  readonly cursor?: string
  readonly limit?: number
}

/** A list of cases: its table, and the columns and joins that each row of the page `t` is shown with. */
export interface CaseList {
  readonly table: 'work_orders' | 'help_requests'
  readonly columns: string
  readonly joins: string
  readonly allStatuses: readonly string[]
}

const allPriorities = ['low', 'medium', 'high', 'critical']
const totalShown = 1001
/** How many of the newest are looked through for common words; for rarer ones the index of words is quicker. */
const windows = { first: 2000, second: 8000, counted: 5000 } as const

/** Pieces of a statement with the values that they speak of. */
const parts = () => {
  const values: unknown[] = []
  return { values, $: (value: unknown) => `$${values.push(value)}` }
}

type Parts = ReturnType<typeof parts>

const filters = ({ statuses, priorities, technicianId }: Wanted, { $ }: Parts): string[] => [
  ...(technicianId === undefined ? [] : [`technician_id = ${$(technicianId)}`]),
  ...(statuses ? [`status = any(${$(statuses)}::text[])`] : []),
  ...(priorities ? [`priority = any(${$(priorities)}::text[])`] : []),
]

const where = (conditions: readonly string[]): string =>
  conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''

/** The order of the list, and what lies beyond the page before. */
const ordering = ({ sort, cursor }: Wanted, { $ }: Parts) => {
  const after = readCursor(cursor)
  const [direction, beyond] = sort === 'oldest' ? ['asc', '>'] : ['desc', '<']
  return {
    order: `order by created_at ${direction}, id ${direction}`,
    later: after ? [`(created_at, id) ${beyond} (${$(after.at)}::timestamptz, ${$(after.id)}::uuid)`] : [],
  }
}

/** One row more than a page needs tells whether another page follows. */
const pageText = (list: CaseList, wanted: Wanted, piece: Parts, limit: number): string => {
  const { statuses, priorities, technicianId } = wanted
  const { order, later } = ordering(wanted, piece)
  // Each kind has its own stretch of the index, already in order: the page is merged from their first rows.
  if (statuses || priorities) {
    const kinds = (statuses ?? list.allStatuses).flatMap((status) =>
      (priorities ?? allPriorities).map((priority): [string, string] => [status, priority]),
    )
    const [s, p] = [0, 1].map((at) => piece.$(kinds.map((kind) => kind[at])))
    const ofKind = where([
      ...filters(technicianId === undefined ? {} : { technicianId }, piece),
      'c.status = kind.status',
      'c.priority = kind.priority',
      ...later,
    ])
    return `select of_kind.* from unnest(${s}::text[], ${p}::text[]) as kind (status, priority)
      cross join lateral (select * from ${list.table} c ${ofKind} ${order} limit ${limit}) of_kind
      ${order} limit ${limit}`
  }
  return `select * from ${list.table} ${where([...filters(wanted, piece), ...later])} ${order} limit ${limit}`
}

const shown = ({ columns, joins }: CaseList, page: string, { sort }: Wanted): string => {
  const direction = sort === 'oldest' ? 'asc' : 'desc'
  return `select ${columns} from (${page}) t ${joins} order by t.created_at ${direction}, t.id ${direction}`
}

const countText = (from: string): string =>
  `select count(*) as total from (${from} limit ${totalShown}) counted`

interface Found<Row> {
  readonly rows: Row[]
  readonly total: number
}
type Count = { readonly total: number }

const listed = async <Row extends object>(
  db: Kysely<Tables>,
  list: CaseList,
  wanted: Wanted,
  limit: number,
): Promise<Found<Row>> => {
  const page = parts()
  const countOf = (piece: Parts) => countText(`select 1 from ${list.table} ${where(filters(wanted, piece))}`)
  // The count comes along with the rows: asked by itself it would cost the server as much as the page.
  const counting = { ...list, columns: `${list.columns}, (${countOf(page)}) as total` }
  const pageOf = shown(counting, pageText(list, wanted, page, limit), wanted)
  const rows = await ask<Row & Count>(db, pageOf, page.values)
  const [first] = rows
  if (first || wanted.cursor === undefined) return { rows, total: first?.total ?? 0 }
  // Beyond the last page there is no row to bring it.
  const count = parts()
  const [counted] = await ask<Count>(db, countOf(count), count.values)
  return { rows, total: counted?.total ?? 0 }
}

/**
 * Full-text search whose cost does not hang on how common the words are. Asking for the newest hits at once would let
 * the planner walk the whole table by time for a rare word, or sort half of it for a common one.
 */
const searched = async <Row extends object>(
  db: Kysely<Tables>,
  list: CaseList,
  wanted: Wanted,
  limit: number,
): Promise<Found<Row>> => {
  const [words] = await ask<{ query: string | null }>(db, 'select words_to_find($1)::text as query', [
    wanted.search,
  ])
  if (!words || words.query === null) return { rows: [], total: 0 }
  const { query } = words
  const hit = (piece: Parts) => where([`search @@ ${piece.$(query)}::tsquery`, ...filters(wanted, piece)])

  const near = (newest: number): Promise<Row[]> => {
    const piece = parts()
    const { order, later } = ordering(wanted, piece)
    const window = `select * from ${list.table} ${where(later)} ${order} limit ${newest}`
    const page = `select * from (${window}) near ${hit(piece)} ${order} limit ${limit}`
    return ask<Row>(db, shown(list, page, wanted), piece.values)
  }
  let rows = await near(windows.first)
  const likelyFurther = rows.length * (windows.second / windows.first) > limit
  if (rows.length < limit && likelyFurther) rows = await near(windows.second)
  if (rows.length === limit) {
    const count = parts()
    const counted = `select * from ${list.table} order by created_at desc, id desc limit ${windows.counted}`
    const [most] = await ask<Count>(
      db,
      countText(`select 1 from (${counted}) near ${hit(count)}`),
      count.values,
    )
    if (most?.total === totalShown) return { rows, total: totalShown }
  }
  const all = parts()
  const countOf = countText(`select 1 from ${list.table} ${hit(all)}`)
  const total = (await askAnew<Count>(db, countOf, all.values))[0]?.total ?? 0
  if (rows.length === limit) return { rows, total }

  const far = parts()
  const hits = `with hits as materialized (select id, created_at from ${list.table} ${hit(far)})`
  const beyond = ordering(wanted, far)
  const farPage = `select * from ${list.table} where id in
    (select id from hits ${where(beyond.later)} ${beyond.order} limit ${limit})`
  return { rows: await askAnew<Row>(db, `${hits} ${shown(list, farPage, wanted)}`, far.values), total }
}

/** A page of cases. Its cost stays the same from a thousand rows to a million, however deep the page lies. */
export const casePage = async <Row extends { readonly id: string; readonly created_at: Date }>(
  db: Kysely<Tables>,
  list: CaseList,
  wanted: Wanted,
) => {
  const limit = wanted.limit ?? 25
  const search = wanted.search?.trim() ?? ''
  // Few sizes, so that the statements stay few.
  const read = limit < 26 ? 26 : limit < 51 ? 51 : 101
  const { rows, total } = await (search === '' ? listed<Row> : searched<Row>)(db, list, wanted, read)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const more = rows.length > limit && last
  return { rows: page, nextCursor: more ? writeCursor({ at: last.created_at, id: last.id }) : null, total }
}
