import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { contributionsOfSessions, contributionsOfWorkOrders, measures } from './contributions.ts'
import { factsOfWorkOrders, workOrderFactColumns } from './facts.ts'
import { factsOfSessions, sessionFactColumns } from './session-facts.ts'
import { sqlNames, type Fragment } from './sql-words.ts'

interface Kind {
  readonly facts: 'work_order_facts' | 'session_facts'
  readonly id: string
  readonly columns: readonly string[]
  readonly factsOf: (timeZone: string, which: Fragment) => Fragment
  readonly idOfCase: Fragment
  readonly contributionsOf: (facts: Fragment) => Fragment
}

export const kinds = {
  'work-order': {
    facts: 'work_order_facts',
    id: 'work_order_id',
    columns: workOrderFactColumns,
    factsOf: factsOfWorkOrders,
    idOfCase: sql`w.id`,
    contributionsOf: contributionsOfWorkOrders,
  },
  session: {
    facts: 'session_facts',
    id: 'chat_session_id',
    columns: sessionFactColumns,
    factsOf: factsOfSessions,
    idOfCase: sql`s.id`,
    contributionsOf: contributionsOfSessions,
  },
} as const satisfies Record<string, Kind>

const added = sql.join(
  measures.map((name) => sql`${sql.ref(name)} = f.${sql.ref(name)} + excluded.${sql.ref(name)}`),
)
const isDifference = sql.join(
  measures.map((name) => sql`${sql.ref(name)} <> 0`),
  sql` or `,
)

/** Recalculates the facts of these cases, and adds the difference to the figures. */
export const recountCases = async (
  trx: Kysely<Tables>,
  { facts, id, columns, factsOf, idOfCase, contributionsOf }: Kind,
  ids: readonly string[],
  timeZone: string,
): Promise<void> => {
  const [table, key] = [sql.table(facts), sql.ref(id)]
  const some = sql`any(${ids}::uuid[])`
  await sql`with before as materialized (select * from ${table} where ${key} = ${some}),
    after as materialized (${factsOf(timeZone, sql`${idOfCase} = ${some}`)}),
    removed as (delete from ${table} where ${key} = ${some} and ${key} not in (select ${key} from after)),
    stored as (
      insert into ${table} (${sqlNames(columns)}) select ${sqlNames(columns)} from after
      on conflict (${key}) do update set ${sql.join(
        columns.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`),
      )}),
    differences as (${contributionsOf(sql`select -1 as sign, ${sqlNames(columns)} from before
      union all select 1, ${sqlNames(columns)} from after`)})
    insert into figures_by_day as f (span, dimension, day, value, ${sqlNames(measures)})
    select span, dimension, day, value, ${sqlNames(measures)} from differences where ${isDifference}
    on conflict (span, dimension, day, value) do update set ${added}`.execute(trx)
}
