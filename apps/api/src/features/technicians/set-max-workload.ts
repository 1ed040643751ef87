import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { notFound } from '../../http/errors.ts'

/** What a technician has already stays theirs, also where it is more than that. */
export const setMaxWorkload = async (
  trx: Kysely<Tables>,
  id: number,
  maxWorkload: number,
): Promise<{ userId: string; before: number }> => {
  const before = await trx
    .selectFrom('technicians')
    .select(['user_id', 'max_workload'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw notFound()
  await trx.updateTable('technicians').set({ max_workload: maxWorkload }).where('id', '=', id).execute()
  return { userId: before.user_id, before: before.max_workload }
}
