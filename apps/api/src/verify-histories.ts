import type { Kysely } from 'kysely'
import { verifyActivities, type ActivityRow, type Subject } from './activities.ts'
import type { Tables } from './db/tables.ts'

/** A case whose history is not what was written, and its first entry that is wrong. */
export interface BrokenHistory {
  readonly subject: Subject
  readonly id: string
  readonly sequence: number
}

const atOnce = 500
const tables = [
  ['work-order', 'work_orders'],
  ['help-request', 'help_requests'],
] as const

/** Reads the history of every case and proves its chain, a few cases at a time so that it never holds much. */
export const verifyHistories = async (
  db: Kysely<Tables>,
): Promise<{ readonly cases: number; readonly broken: readonly BrokenHistory[] }> => {
  const broken: BrokenHistory[] = []
  let cases = 0
  for (const [subject, table] of tables)
    for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
      const some = await db
        .selectFrom(table)
        .select(['id', 'activity_count'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(atOnce)
        .execute()
      const last = some.at(-1)
      if (!last) break
      const histories = await historiesOf(
        db,
        some.map(({ id }) => id),
      )
      for (const { id, activity_count } of some) {
        const sequence = verifyActivities(histories.get(id) ?? [], activity_count)
        if (sequence !== undefined) broken.push({ subject, id, sequence })
      }
      cases += some.length
      after = last.id
    }
  broken.push(...(await historiesWithoutCase(db)))
  return { cases, broken }
}

/** No case is ever deleted alone: a history whose case is gone means that somebody removed it. */
const historiesWithoutCase = async (db: Kysely<Tables>): Promise<BrokenHistory[]> => {
  const rows = await db
    .selectFrom('activities')
    .select(['subject', 'subject_id'])
    .where('sequence', '=', 1)
    .where(({ and, not, exists, selectFrom }) =>
      and(
        tables.map(([, table]) =>
          not(exists(selectFrom(table).select('id').whereRef(`${table}.id`, '=', 'activities.subject_id'))),
        ),
      ),
    )
    .execute()
  return rows.map(({ subject, subject_id }) => ({ subject, id: subject_id, sequence: 1 }))
}

const historiesOf = async (db: Kysely<Tables>, ids: readonly string[]) => {
  const rows = await db
    .selectFrom('activities')
    .selectAll()
    .where('subject_id', 'in', ids)
    .orderBy('subject_id')
    .orderBy('sequence')
    .execute()
  const histories = new Map<string, ActivityRow[]>()
  for (const row of rows) {
    const history = histories.get(row.subject_id)
    if (history) history.push(row)
    else histories.set(row.subject_id, [row])
  }
  return histories
}

/** What to tell whoever runs the server; empty when every history holds. */
export const complaintsAbout = (broken: readonly BrokenHistory[]): string =>
  broken
    .map(
      ({ subject, id, sequence }) =>
        `The history of ${subject} ${id} is not as written from entry ${sequence} on.`,
    )
    .join('\n')
