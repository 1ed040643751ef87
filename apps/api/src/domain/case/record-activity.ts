import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import type { Activity, Subject } from './history.ts'
import { writeCase } from './write-case.ts'

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
