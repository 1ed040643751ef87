import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'

const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  manufacturer: { '': 'Not specified' },
  technician: { '': 'Unassigned' },
  priority: { critical: 'Critical', high: 'High', medium: 'Medium', low: 'Low' },
}

const readNames = async (
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('technicians')
    .innerJoin('users', 'users.id', 'technicians.user_id')
    .select(['technicians.id', 'first_name', 'last_name', 'deleted_at'])
    .where('technicians.id', 'in', ids.length === 0 ? [0] : ids.map(Number))
    .execute()
  return new Map(
    rows.map(({ id, first_name, last_name, deleted_at }) => [
      String(id),
      deleted_at ? 'Deleted user' : `${first_name} ${last_name}`,
    ]),
  )
}

/** What the values of a dimension are called, with the names of these technicians. */
export const readLabels = async (db: Kysely<Tables>, technicians: readonly string[]) => {
  const names = await readNames(db, technicians)
  return (dimension: string) =>
    (value: string): string =>
      (dimension === 'technician' && names.get(value)) || labels[dimension]?.[value] || value
}
