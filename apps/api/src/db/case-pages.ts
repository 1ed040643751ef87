import type { Kysely } from 'kysely'
import { readCursor, writeCursor } from './cursor.ts'
import { totalShown } from './own-pages.ts'
import { ask, askAnew } from './statement.ts'
import type { Tables } from './tables.ts'

/** Which cases are wanted, in the words of their table. */
export interface Wanted {
  readonly statuses?: readonly string[]
  readonly priorities?: readonly string[]
  readonly technicianId?: number | undefined
  readonly search?: string | undefined
  readonly sort?: 'newest' | 'oldest' | undefined
  readonly cursor?: string | undefined
  readonly limit?: number | undefined
}

/** A list of cases: its table, and the columns and joins that each row of the page `t` is shown with. */
export interface CaseList {
  readonly table: 'work_orders' | 'help_requests'
  readonly columns: string
  readonly joins: string
  readonly allStatuses: readonly string[]
}

const allPriorities = ['low', 'medium', 'high', 'critical']
/** How many of the newest are looked through for common words; for rarer ones the index of words is quicker. */
const windows = { first: 2000, second: 8000, counted: 5000, gathered: 5000 } as const

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
/** What comes back where there is no row but still a number of them. */
type None = { readonly id: null }

/** The rows and how many there are in all, at once: asked by itself the number would cost as much as the page. */
const withTotal = (list: CaseList, page: string, count: string, wanted: Wanted): string => {
  const direction = wanted.sort === 'oldest' ? 'asc' : 'desc'
  return `select shown.*, counted.total from (${count}) counted left join (${shown(list, page, wanted)}) shown on true
    order by shown.created_at ${direction}, shown.id ${direction}`
}

const found = <Row extends object>(answer: readonly ((Row | None) & Count)[]): Found<Row> => ({
  rows: answer.filter((row): row is Row & Count => !('id' in row && row.id === null)),
  total: answer[0]?.total ?? 0,
})

const listed = async <Row extends object>(
  db: Kysely<Tables>,
  list: CaseList,
  wanted: Wanted,
  limit: number,
): Promise<Found<Row>> => {
  const piece = parts()
  const count = countText(`select 1 from ${list.table} ${where(filters(wanted, piece))}`)
  const text = withTotal(list, pageText(list, wanted, piece, limit), count, wanted)
  return found<Row>(await ask(db, text, piece.values))
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
  const count = async (table: string): Promise<number> => {
    const piece = parts()
    const counted = countText(`select 1 from ${table} ${hit(piece)}`)
    return (await askAnew<Count>(db, counted, piece.values))[0]?.total ?? 0
  }
  /** Every hit by the index of words; undefined when there are more than `most`. */
  const gathered = async (most?: number): Promise<Found<Row> | undefined> => {
    const piece = parts()
    const { order, later } = ordering(wanted, piece)
    const limited = most === undefined ? '' : `limit ${most + 1}`
    const hits = `select id, created_at from ${list.table} ${hit(piece)} ${limited}`
    const page = `select * from ${list.table} where id in (select id from hits ${where(later)} ${order} limit ${limit})`
    const text = withTotal(list, page, 'select count(*) as total from hits', wanted)
    const { rows, total } = found<Row>(
      await askAnew(db, `with hits as materialized (${hits}) ${text}`, piece.values),
    )
    return most !== undefined && total > most ? undefined : { rows, total: Math.min(total, totalShown) }
  }

  let rows = await near(windows.first)
  if (rows.length < limit) {
    const few = await gathered(windows.gathered)
    if (few) return few
    rows = await near(windows.second)
  }
  const everything = rows.length < limit ? await gathered() : undefined
  if (everything) return everything
  const newest = `(select * from ${list.table} order by created_at desc, id desc limit ${windows.counted}) near`
  const total = await count(newest)
  return { rows, total: total === totalShown ? total : await count(list.table) }
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
