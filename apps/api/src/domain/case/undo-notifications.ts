import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'

/** The entries of a change, by their place in the history of its case. */
export interface Entries {
  readonly first: number
  readonly last: number
}

const notificationsOf = (id: string, { first, last }: Entries) =>
  sql<boolean>`subject_id = ${id}::uuid and sequence between ${first}::integer and ${last}::integer`

/** Who had the work order before an assignment, and who has it since. */
export type Technicians = readonly [before: number | null, after: number | null]

/** The notices of an assignment go to the accounts of both technicians, whom its entries only name. */
export const noteTechnicians = async (
  trx: Kysely<Tables>,
  id: string,
  entries: Entries,
  [before, after]: Technicians,
): Promise<void> => {
  await sql`update notification_outbox set technician_before = ${before}, technician_after = ${after}
    where ${notificationsOf(id, entries)}`.execute(trx)
}

/** Nothing is mailed about these entries. */
export const cancelNotifications = async (
  trx: Kysely<Tables>,
  id: string,
  entries: Entries,
): Promise<void> => {
  await sql`delete from notification_outbox where ${notificationsOf(id, entries)}`.execute(trx)
}
