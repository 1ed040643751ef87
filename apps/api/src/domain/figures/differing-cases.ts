import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { factsOfWorkOrders, workOrderFactColumns } from './facts.ts'
import { factsOfSessions, sessionFactColumns } from './session-facts.ts'
import { sqlNames, type Fragment } from './sql-words.ts'

/** The number of cases that one statement recalculates within the statement's time limit. */
const atOnce = 5000

interface Kind {
  readonly cases: 'work_orders' | 'chat_sessions'
  readonly alias: 'w' | 's'
  readonly facts: 'work_order_facts' | 'session_facts'
  readonly subject: 'work-order' | 'session'
  readonly columns: readonly string[]
  readonly factsOf: (timeZone: string, which: Fragment) => Fragment
}

export const kinds: readonly Kind[] = [
  {
    cases: 'work_orders',
    alias: 'w',
    facts: 'work_order_facts',
    subject: 'work-order',
    columns: workOrderFactColumns,
    factsOf: factsOfWorkOrders,
  },
  {
    cases: 'chat_sessions',
    alias: 's',
    facts: 'session_facts',
    subject: 'session',
    columns: sessionFactColumns,
    factsOf: factsOfSessions,
  },
]

/** The first id of the next cases or facts, and the last of them; null where none follow. */
const nextIds = async (db: Kysely<Tables>, { cases, facts, columns }: Kind, after: string) => {
  const [key = ''] = columns
  const { rows } = await sql<{ last: string | null }>`
    select (array_agg(id order by id desc))[1]::text as last from (
      (select id from ${sql.table(cases)} where id > ${after}::uuid order by id limit ${atOnce})
      union (select ${sql.ref(key)} from ${sql.table(facts)} where ${sql.ref(key)} > ${after}::uuid
        order by 1 limit ${atOnce})
      order by id limit ${atOnce}) ids`.execute(db)
  return rows[0]?.last ?? null
}

/** How many of these cases have other facts than those stored. What has just changed has a note and is left out. */
const differingCases = async (
  db: Kysely<Tables>,
  { alias, facts, subject, columns, factsOf }: Kind,
  timeZone: string,
  [after, last]: readonly [string, string],
): Promise<number> => {
  const [key = ''] = columns
  const within = (column: string) =>
    sql`${sql.ref(column)} > ${after}::uuid and ${sql.ref(column)} <= ${last}::uuid`
  const { rows } = await sql<{ total: number }>`
    with counted as (${factsOf(timeZone, within(`${alias}.id`))}),
      stored as (select ${sqlNames(columns)} from ${sql.table(facts)} where ${within(key)}),
      different as (
        (select * from counted except select * from stored)
        union (select * from stored except select * from counted))
    select count(distinct ${sql.ref(key)}) as total from different
    where not exists (select from figure_notes where subject = ${subject} and subject_id = ${sql.ref(key)})`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

export const countDifferingCases = async (
  db: Kysely<Tables>,
  kind: Kind,
  timeZone: string,
): Promise<number> => {
  let total = 0
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const last = await nextIds(db, kind, after)
    if (last === null) return total
    total += await differingCases(db, kind, timeZone, [after, last])
    after = last
  }
}
