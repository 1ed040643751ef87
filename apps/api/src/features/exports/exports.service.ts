import { randomUUID } from 'node:crypto'
import {
  exportColumns,
  exportLists,
  type ExportFormat,
  type ExportList,
  type ExportRequest,
} from '@tessa/contract'
import { sql, type Kysely } from 'kysely'
import { restAfter } from '../../concurrency/rest-after.ts'
import {
  chosenIds,
  countSelection,
  gatherIds,
  type ExportSources,
  type ExportViewer,
  type IdList,
} from '../../db/export-source.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { AppError, fieldError } from '../../http/errors.ts'
import { exportFormat } from './export-format.ts'
import { readExportFilter } from './read-export-filter.ts'

/** An export that was asked for. */
export interface RequestedExport {
  readonly id: string
  readonly list: ExportList
  readonly format: ExportFormat
  readonly filter: Readonly<Record<string, string | boolean>>
  readonly ids: readonly string[] | null
  readonly userId: string
  readonly sessionId: string
}

/** Checks what is asked for, and counts its rows. */
export const planExport = async (
  db: Kysely<Tables>,
  sources: ExportSources,
  { list, format, filter = {}, ids }: ExportRequest,
  viewer: ExportViewer & { readonly sessionId: string },
): Promise<{ readonly wanted: RequestedExport; readonly rows: number }> => {
  if (ids?.length === 0) throw fieldError('ids', 'Choose at least one row.')
  if (ids && Object.keys(filter).length > 0)
    throw fieldError('ids', 'Choose rows by a filter or by their ids, not by both.')
  const { userId, sessionId } = viewer
  const chosen = ids ? [...new Set(ids.map((id) => id.toLowerCase()))] : null
  const wanted = { id: randomUUID(), list, format, filter, ids: chosen, userId, sessionId }
  const { table } = sources[list]
  if (chosen && !table) throw fieldError('ids', 'This list is exported as it is filtered.')
  const rows =
    chosen && table
      ? await countChosen(db, table, chosen)
      : await countFiltered(db, sources, list, filter, viewer)
  return { wanted, rows }
}

const countChosen = async (
  db: Kysely<Tables>,
  table: NonNullable<ExportSources[ExportList]['table']>,
  ids: readonly string[],
): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${sql.table(table)}
    where id = any(${ids}::uuid[])${table === 'users' ? sql` and deleted_at is null` : sql``}`.execute(db)
  return rows[0]?.total ?? 0
}

const selectFiltered = <L extends ExportList>(
  db: Kysely<Tables>,
  sources: ExportSources,
  list: L,
  filter: RequestedExport['filter'],
  viewer: ExportViewer,
) => {
  const source: ExportSources[L] = sources[list]
  return source.select(db, readExportFilter(list, filter), viewer)
}

const countFiltered = async (...selecting: Parameters<typeof selectFiltered>): Promise<number> => {
  const selection = await selectFiltered(...selecting)
  return selection ? countSelection(selecting[0], selection) : 0
}

export const saveExport = async (db: Kysely<Tables>, wanted: RequestedExport, now: Date): Promise<void> => {
  const { id, list, format, filter, ids, userId, sessionId } = wanted
  await db
    .insertInto('exports')
    .values({
      id,
      list,
      format,
      filter: JSON.stringify(filter),
      ids: ids && [...ids],
      user_id: userId,
      session_id: sessionId,
      requested_at: now,
      started_at: null,
    })
    .execute()
}

export const linkExpired = (): AppError =>
  new AppError('not_found', 'This download link was used before or has expired. Please export again.')

const requestedOf = (row: {
  id: string
  list: string
  format: ExportFormat
  filter: RequestedExport['filter']
  ids: string[] | null
  user_id: string
  session_id: string
}): RequestedExport => {
  const list = exportLists.find((one) => one === row.list)
  if (!list) throw linkExpired()
  return { ...row, list, userId: row.user_id, sessionId: row.session_id }
}

/** The export behind a link that was not used yet. */
export const findExport = async (db: Kysely<Tables>, id: string): Promise<RequestedExport> => {
  const row = await db
    .selectFrom('exports')
    .selectAll()
    .where('id', '=', id)
    .where('started_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw linkExpired()
  return requestedOf(row)
}

/** Uses the link up. Of two who open it at once, one is refused. */
export const startExport = async (db: Kysely<Tables>, id: string, now: Date): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('exports')
    .set({ started_at: now })
    .where('id', '=', id)
    .where('started_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw linkExpired()
}

/** Which rows it has, as of now. */
export const listExportIds = async (
  db: Kysely<Tables>,
  sources: ExportSources,
  { list, filter, ids }: RequestedExport,
  viewer: ExportViewer,
): Promise<IdList> => {
  if (ids) return chosenIds(ids)
  const selection = await selectFiltered(db, sources, list, filter, viewer)
  return selection ? gatherIds(db, selection) : chosenIds([])
}

/** Few enough that other calls do not wait for them. */
const rowsAtOnce = 50

/** The text of an export, piece by piece; each piece with its number of rows. The next one is read on demand. */
export async function* writeExport(
  db: Kysely<Tables>,
  sources: ExportSources,
  { list, format }: RequestedExport,
  ids: IdList,
): AsyncGenerator<{ readonly text: string; readonly rows: number }> {
  const { begin, write } = exportFormat[format]
  const columns = exportColumns[list]
  yield { text: begin(columns), rows: 0 }
  for (let from = 0; from < ids.count; from += rowsAtOnce) {
    const begun = performance.now()
    const some = ids.slice(from, from + rowsAtOnce)
    const found = new Map((await sources[list].readRows(db, some)).map((row) => [row.id, row]))
    // One that was deleted meanwhile is left out.
    const rows = some.flatMap((id) => found.get(id) ?? [])
    const text = write(rows, columns)
    const workedMs = performance.now() - begun
    yield { text, rows: rows.length }
    await restAfter(workedMs)
  }
}

const keptMs = 86_400_000

/** Deletes what was asked for a day ago: its link ended long before. */
export const purgeExports = async (db: Kysely<Tables>, now: Date): Promise<void> => {
  await db
    .deleteFrom('exports')
    .where('requested_at', '<', new Date(now.getTime() - keptMs))
    .execute()
}
