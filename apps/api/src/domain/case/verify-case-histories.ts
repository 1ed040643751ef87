import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { verifyActivities } from './hash-chain.ts'
import { type Subject, caseTables } from './history.ts'

/** A case whose history was altered, and its first wrong entry. */
export interface BrokenActivities {
  readonly subject: Subject
  readonly id: string
  readonly sequence: number
}

const atOnce = 500
const subjects = ['work-order', 'help-request'] as const

/** Verifies the chain of every case's history, a few cases at a time to bound the memory. */
export const verifyAllActivities = async (
  db: Kysely<Tables>,
): Promise<{ readonly cases: number; readonly broken: readonly BrokenActivities[] }> => {
  const broken: BrokenActivities[] = []
  let cases = 0
  for (const subject of subjects)
    for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
      const some = await db
        .selectFrom(caseTables[subject])
        .select(['id', 'activity_count'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(atOnce)
        .execute()
      const last = some.at(-1)
      if (!last) break
      const ids = some.map(({ id }) => id)
      const histories = await historiesOf(db, ids)
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

const historiesOf = async (db: Kysely<Tables>, ids: readonly string[]) => {
  const rows = await db
    .selectFrom('activities')
    .selectAll()
    .where('subject_id', 'in', ids)
    .orderBy('subject_id')
    .orderBy('sequence')
    .execute()
  return Map.groupBy(rows, ({ subject_id }) => subject_id)
}

/** Retention deletes a case with its history. A history without a case is evidence of tampering. */
const historiesWithoutCase = async (db: Kysely<Tables>): Promise<BrokenActivities[]> => {
  const rows = await db
    .selectFrom('activities')
    .select(['subject', 'subject_id'])
    .where('sequence', '=', 1)
    .where(({ and, not, exists, selectFrom }) =>
      and(
        Object.values(caseTables).map((table) =>
          not(exists(selectFrom(table).select('id').whereRef(`${table}.id`, '=', 'activities.subject_id'))),
        ),
      ),
    )
    .execute()
  return rows.map(({ subject, subject_id }) => ({ subject, id: subject_id, sequence: 1 }))
}

/** The report for the server log; empty when every history is intact. */
export const describeBrokenActivities = (broken: readonly BrokenActivities[]): string =>
  broken
    .map(
      ({ subject, id, sequence }) =>
        `The history of ${subject} ${id} is not as written from entry ${sequence} on.`,
    )
    .join('\n')
