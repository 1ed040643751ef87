import { sql } from 'kysely'
import type { ExportSource } from '../../db/export-source.ts'
import { readAuditEntries } from './list-audit-log.ts'
import { searchAuditLog } from './search-audit-log.ts'

/** Exports carry ids as UUIDs, so the number of an entry stands in the last digits of one. */
const uuid = sql`lpad(to_hex(entry.id), 32, '0')::uuid`

const numberOf = (id: string): number => Number.parseInt(id.replaceAll('-', ''), 16)
const uuidOf = (id: string): string =>
  Number(id)
    .toString(16)
    .padStart(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

export const auditLogExport: ExportSource<'audit-log'> = {
  table: undefined,
  select: async (db, filter, { timeZone }) => {
    const search = await searchAuditLog(db, filter, timeZone)
    if (!search) return undefined
    const entries = sql`select ${uuid} as id from (${search.everything}) entry`
    return {
      matching: entries.compile(db),
      inOrder: sql`${entries} order by entry.happened_at desc, entry.id desc`.compile(db),
    }
  },
  readRows: async (db, ids) =>
    (await readAuditEntries(db, ids.map(numberOf))).map(({ actor, account, details, id, ...entry }) => ({
      ...entry,
      actorName: actor?.name ?? null,
      actorEmail: actor?.email ?? null,
      actorId: actor?.id ?? null,
      accountName: account?.name ?? null,
      accountEmail: account?.email ?? null,
      accountId: account?.id ?? null,
      details: Object.keys(details).length === 0 ? null : JSON.stringify(details),
      id: uuidOf(id),
    })),
}
