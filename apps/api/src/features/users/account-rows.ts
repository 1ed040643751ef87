import type { Account } from '@tessa/contract'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { notFound } from '../../http/errors.ts'
import { serializeCounted } from './serialize-user.ts'

/** Accounts named `u` that were not deleted, each with what its page shows of other tables. */
export const selectAccounts = (db: Kysely<Tables>) =>
  db
    .selectFrom('users as u')
    .selectAll('u')
    .select(({ selectFrom }) => [
      selectFrom('second_factors as f')
        .select('f.enabled_at')
        .whereRef('f.user_id', '=', 'u.id')
        .as('factor'),
      selectFrom('technicians as t')
        .select('t.current_workload')
        .whereRef('t.user_id', '=', 'u.id')
        .as('assigned'),
      selectFrom('technicians as t').select('t.id').whereRef('t.user_id', '=', 'u.id').as('technician_id'),
    ])
    .select([
      sql<number>`(select count(*) from work_orders where user_id = u.id)`.as('work_orders'),
      sql<number>`(select count(*) from chat_sessions where user_id = u.id)`.as('chat_sessions'),
      sql<number>`(select count(*) from help_requests where user_id = u.id)`.as('help_requests'),
    ])
    .where('u.deleted_at', 'is', null)

export type AccountRow = Awaited<ReturnType<ReturnType<typeof selectAccounts>['execute']>>[number]

export const serializeAccount = ({ assigned, technician_id, ...row }: AccountRow): Account => ({
  ...serializeCounted(row, row),
  assignedWorkOrders: assigned ?? 0,
  technicianId: technician_id,
})

export const findAccount = async (db: Kysely<Tables>, id: string): Promise<Account> => {
  const row = await selectAccounts(db).where('u.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return serializeAccount(row)
}
