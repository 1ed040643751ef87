import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import { slot } from '../../db/prepared-statements.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { type ActivityRow, type Subject, caseTables } from './history.ts'

/** What the next entries of a locked case need: how many there are, the hash of the last one, and who writes. */
export interface HistoryEnd extends Pick<ActivityRow, 'first_name' | 'last_name'> {
  readonly actorId: string | null
  readonly count: number
  /** Null also if it was written while the case was waited for, because the statement does not see it then. */
  readonly last_hash: Buffer | null
}

/** The actor's name, as the last columns of a row that is being written. */
export const actorNameColumns = (
  { selectFrom }: Pick<ExpressionBuilder<Tables, never>, 'selectFrom'>,
  actorId: string | null | Expression<string>,
) => {
  const person = selectFrom('users').where('users.id', '=', actorId)
  return [person.select('first_name').as('first_name'), person.select('last_name').as('last_name')] as const
}

/** The end of a history, read with its case as it is locked. */
export const historyEndColumns = (
  at: Pick<ExpressionBuilder<Tables, never>, 'selectFrom'>,
  subject: Subject,
) =>
  [
    sql<number>`${sql.table(caseTables[subject])}.activity_count`.as('count'),
    sql<Buffer | null>`(select hash from activities
      where subject_id = ${slot('id')} and sequence = activity_count)`.as('last_hash'),
    ...actorNameColumns(at, slot<string>('actorId')),
  ] as const
