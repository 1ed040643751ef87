import { sql, type Kysely } from 'kysely'
import type { BulkWanted } from '../../../db/schema/bulk-tables.ts'
import type { Tables } from '../../../db/schema/tables.ts'

/** As many numbers as an entry names. */
const mostNumbers = 25

interface Counted {
  readonly total: number
  readonly numbers: string | null
}

/** The work orders of a change of many, those that are named first. */
const readNumbers = async (trx: Kysely<Tables>, id: string, isUndo: boolean): Promise<Counted> => {
  const { rows } = await sql<Counted>`
    with named as (
      select w.short_number, row_number() over (order by b.place) as place
      from bulk_rows b left join work_orders w on w.id = b.work_order_id
      where b.bulk_id = ${id}::uuid and (b.outcome = 'changed' or not ${isUndo}::boolean))
    select count(*)::integer as total,
      string_agg(short_number, ', ' order by place) filter (where place <= ${mostNumbers}::integer) as numbers
    from named`.execute(trx)
  return rows[0] ?? { total: 0, numbers: null }
}

/** What was asked of them, without the words that were typed. */
const wantedOf = (wanted: BulkWanted): Record<string, string> => {
  if (wanted.kind === 'status') return { status: wanted.status }
  return wanted.kind === 'assign' && wanted.technicianId === null ? { technician: 'none' } : {}
}

const accountOf = async (trx: Kysely<Tables>, wanted: BulkWanted): Promise<string | undefined> => {
  if (wanted.kind !== 'assign' || wanted.technicianId === null) return undefined
  const technician = await trx
    .selectFrom('technicians')
    .select('user_id')
    .where('id', '=', wanted.technicianId)
    .executeTakeFirst()
  return technician?.user_id
}

/** What the audit log tells of a change of many: the technician is the account that it is about. */
export const bulkEntry = async (trx: Kysely<Tables>, id: string, { isUndo }: { isUndo: boolean }) => {
  const { change } = await trx
    .selectFrom('bulk_changes')
    .select('change')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { total, numbers } = await readNumbers(trx, id, isUndo)
  const more = total - mostNumbers
  return {
    accountId: await accountOf(trx, change),
    details: {
      bulk: id,
      change: change.kind,
      ...wantedOf(change),
      workOrders: total,
      ...(numbers === null ? {} : { numbers: more > 0 ? `${numbers} and ${more} more` : numbers }),
    },
  }
}
