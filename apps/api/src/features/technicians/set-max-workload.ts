import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { notFound } from '../../http/errors.ts'

/** What a technician has already stays theirs, also where it is more than that. */
export const setMaxWorkload = async (db: Kysely<Tables>, id: number, maxWorkload: number): Promise<void> => {
  const changed = await db
    .updateTable('technicians')
    .set({ max_workload: maxWorkload })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw notFound()
}
