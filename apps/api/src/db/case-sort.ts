import { sql, type RawBuilder } from 'kysely'
import { fieldError } from '../http/errors.ts'
import { slot } from './prepared-statements.ts'

export type Fragment = RawBuilder<unknown>

export type CaseSort = 'newest' | 'oldest' | 'due' | 'touched' | 'priority'

type KeyColumn = 'created_at' | 'updated_at' | 'due_order' | 'priority_order'

interface SortKey {
  /** The sort keys of rows. Ids order rows with equal keys. */
  readonly column: KeyColumn
  readonly type: 'timestamptz' | 'bigint'
  readonly isAscending: boolean
}

export const sortKeys: Readonly<Record<CaseSort, SortKey>> = {
  newest: { column: 'created_at', type: 'timestamptz', isAscending: false },
  oldest: { column: 'created_at', type: 'timestamptz', isAscending: true },
  due: { column: 'due_order', type: 'bigint', isAscending: true },
  touched: { column: 'updated_at', type: 'timestamptz', isAscending: false },
  priority: { column: 'priority_order', type: 'bigint', isAscending: false },
}

/** The key of a sort and the id, which an index for this sort must contain. */
export const keyOf = (sort: CaseSort, table?: string): Fragment =>
  sql.ref(table === undefined ? sortKeys[sort].column : `${table}.${sortKeys[sort].column}`)

export const orderTerms = (sort: CaseSort, table?: string): Fragment[] => {
  const columns = [keyOf(sort, table), sql.ref(table === undefined ? 'id' : `${table}.id`)]
  return sortKeys[sort].isAscending ? columns : columns.map((column) => sql`${column} desc`)
}

export const orderBy = (sort: CaseSort, table?: string): Fragment =>
  sql`order by ${sql.join(orderTerms(sort, table))}`

/** The value of a slot as milliseconds, as in `due_order`. */
export const epochOf = (name: string): Fragment =>
  sql`(extract(epoch from ${slot(name)}::timestamptz - timestamptz '1970-01-01 00:00:00+00') * 1000)::bigint`

/** The condition for rows after the last row of the previous page. */
export const beyondKey = (sort: CaseSort, key: Fragment, id: Fragment): Fragment => {
  const { type, isAscending } = sortKeys[sort]
  return sql`(${keyOf(sort)}, id) ${isAscending ? sql`>` : sql`<`} (${key}::${sql.raw(type)}, ${id}::uuid)`
}

/** The end of a page: the key and the id of its last row. */
export interface SortPosition {
  readonly key: number
  readonly id: string
}

const pattern = /^([a-z]+)\.([0-9a-z]{1,10})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** A cursor contains its sort, because it would show the wrong page with another one. */
export const writeSortCursor = (sort: CaseSort, { key, id }: SortPosition): string =>
  Buffer.from(`${sort}.${key.toString(36)}.${id}`).toString('base64url')

/** The highest key of a time: the year 5188. */
const latest = 36 ** 9

/** Refuses text that this server did not write for this sort. */
export const readSortCursor = (sort: CaseSort, cursor: string | undefined): SortPosition | undefined => {
  if (cursor === undefined) return undefined
  const [, of, digits = '', id = ''] = pattern.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  const key = Number.parseInt(digits, 36)
  if (of === undefined) throw fieldError('cursor', 'This page does not exist. Begin at the first one.')
  if (of !== sort) throw fieldError('cursor', 'This page belongs to another order. Begin at the first one.')
  if (sortKeys[sort].type === 'timestamptz' && key >= latest)
    throw fieldError('cursor', 'This page does not exist. Begin at the first one.')
  return { key, id }
}

/** The key as a database value. */
export const keyValue = (sort: CaseSort, { key }: SortPosition): Date | number =>
  sortKeys[sort].type === 'timestamptz' ? new Date(key) : key
