import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import type { Activity, ActivityRow, Subject } from './history.ts'
import { chainActivities } from './hash-chain.ts'
import { insertActivities, writeCase } from './write-case.ts'

export interface NewActivity extends Activity {
  readonly subject: Subject
  readonly subjectId: string
}

/** Records an activity that does not change the case itself. */
export const recordActivity = async (
  trx: Kysely<Tables>,
  { subject, subjectId: id, ...activity }: NewActivity,
  now: Date,
): Promise<void> => {
  await writeCase(trx, { subject, id }, { patch: {}, activities: [activity] }, now)
}

/** The first entry of a case, whose row was inserted with an `activity_count` of 1. */
export const recordFirstActivity = async (
  trx: Kysely<Tables>,
  { subject, subjectId: id, ...activity }: NewActivity,
  of: Pick<ActivityRow, 'first_name' | 'last_name'> & { readonly user_id: string | null },
  now: Date,
): Promise<void> => {
  const rows = chainActivities({ subject, id, sequence: 1, hash: null }, [activity], of, now)
  await insertActivities(trx, { subject, id }, of.user_id, rows)
}
