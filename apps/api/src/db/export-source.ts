import type { ExportFilters, ExportList, ExportRow } from '@tessa/contract'
import { CompiledQuery, type Kysely } from 'kysely'
import type { Tables } from './schema/tables.ts'

/** Who exports, and when: what `me`, `due-soon` and the days of a filter depend on. */
export interface ExportViewer {
  readonly userId: string
  readonly now: Date
  readonly timeZone: string
}

/** The ids that a filter finds, as they come and in the order of the list. */
export interface ExportSelection {
  readonly matching: CompiledQuery
  readonly inOrder: CompiledQuery
}

/** How the rows of one list are found and read. */
export interface ExportSource<L extends ExportList> {
  /** Where chosen rows are; undefined for a list that is exported only as filtered. */
  readonly table: 'work_orders' | 'help_requests' | 'chat_sessions' | 'contact_messages' | 'users' | undefined
  /** Undefined where nothing can match. */
  readonly select: (
    db: Kysely<Tables>,
    filter: ExportFilters[L],
    viewer: ExportViewer,
  ) => Promise<ExportSelection | undefined>
  /** The rows with these ids that are still there, in any order. */
  readonly readRows: (
    db: Kysely<Tables>,
    ids: readonly string[],
  ) => Promise<readonly (ExportRow<L> & { readonly id: string })[]>
}

export type ExportSources = { readonly [L in ExportList]: ExportSource<L> }

/** How many rows a selection has. */
export const countSelection = async (db: Kysely<Tables>, { matching }: ExportSelection): Promise<number> => {
  const { sql, parameters } = matching
  const counting = CompiledQuery.raw(`select count(*) as total from (${sql}) matching`, [...parameters])
  const { rows } = await db.executeQuery<{ total: number }>({ ...matching, ...counting })
  return rows[0]?.total ?? 0
}

/** Ids in 16 bytes each: a million of them take 16 MB. */
export interface IdList {
  readonly count: number
  /** Some of them, in order. */
  slice(from: number, to: number): string[]
}

const idBytes = 16
/** Few enough that other calls do not wait for them. */
const fetchedAtOnce = 1000

const writeId = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')
const readId = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/**
 * Reads all ids of a selection as of one moment. Rows are then read by their ids, a few at a time, so that a slow
 * download keeps no transaction open and shows no row twice while others change them.
 */
export const gatherIds = (db: Kysely<Tables>, { inOrder }: ExportSelection): Promise<IdList> =>
  db.transaction().execute(async (trx) => {
    const { sql, parameters } = inOrder
    await trx.executeQuery(CompiledQuery.raw(`declare exported no scroll cursor for ${sql}`, [...parameters]))
    const chunks: Buffer[] = []
    for (;;) {
      const { rows } = await trx.executeQuery<{ id: string }>({
        ...inOrder,
        ...CompiledQuery.raw(`fetch ${fetchedAtOnce} from exported`),
      })
      chunks.push(Buffer.concat(rows.map(({ id }) => writeId(id))))
      if (rows.length < fetchedAtOnce) break
    }
    return idListOf(chunks)
  })

const idListOf = (chunks: readonly Buffer[]): IdList => {
  const count = chunks.reduce((sum, { length }) => sum + length, 0) / idBytes
  return {
    count,
    slice: (from, to) =>
      Array.from({ length: Math.max(0, Math.min(to, count) - from) }, (_, index) => {
        const at = from + index
        const chunk = chunks[Math.floor(at / fetchedAtOnce)] ?? Buffer.alloc(0)
        const begin = (at % fetchedAtOnce) * idBytes
        return readId(chunk.subarray(begin, begin + idBytes))
      }),
  }
}

/** The same of ids that were chosen. */
export const chosenIds = (ids: readonly string[]): IdList => ({
  count: ids.length,
  slice: (from, to) => ids.slice(from, to),
})
