import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { contributionsOfSessions, contributionsOfWorkOrders, measures } from './contributions.ts'
import {
  factsOfSessions,
  factsOfWorkOrders,
  knownStepsHash,
  sessionFactColumns,
  workOrderFactColumns,
} from './facts.ts'
import { sqlNames } from './sql-words.ts'

type Fragment = RawBuilder<unknown>

/** Notes that one transaction handles. */
const notesAtOnce = 1000

interface Kind {
  readonly facts: 'work_order_facts' | 'session_facts'
  readonly id: string
  readonly columns: readonly string[]
  readonly factsOf: (timeZone: string, which: Fragment) => Fragment
  readonly idOfCase: Fragment
  readonly contributionsOf: (facts: Fragment) => Fragment
}

const kinds = {
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
const recountCases = async (
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

/** With the days of another time zone, every case contributes to other days. */
const noteAll = async (trx: Kysely<Tables>, timeZone: string): Promise<void> => {
  await sql`insert into figure_notes (subject, subject_id)
    select 'work-order', work_order_id from work_order_facts
    union all select 'session', chat_session_id from session_facts`.execute(trx)
  await trx.updateTable('figure_state').set({ time_zone: timeZone }).execute()
}

/** A release that renames a step counts every session again, by the steps that it knows. */
export const noteChangedSteps = async (db: Kysely<Tables>): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    const state = await trx
      .selectFrom('figure_state')
      .select('known_steps')
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (state.known_steps === knownStepsHash) return
    await sql`insert into figure_notes (subject, subject_id)
      select 'session', chat_session_id from session_facts`.execute(trx)
    await trx.updateTable('figure_state').set({ known_steps: knownStepsHash }).execute()
  })
}

type Reason = { readonly day: string; readonly reason: string }

const reasonsOf = async (trx: Kysely<Tables>, ids: readonly string[]): Promise<readonly Reason[]> => {
  const { rows } = await sql<Reason>`select distinct created_day::text as day, reason from session_facts
    where chat_session_id = any(${ids}::uuid[]) and reason is not null`.execute(trx)
  return rows
}

/** A reason is what people typed: it goes with the last session that had it. */
const dropReasons = async (trx: Kysely<Tables>, reasons: readonly Reason[]): Promise<void> => {
  for (const { day, reason } of reasons)
    await sql`delete from figures_by_day where dimension = 'reason' and value = ${reason} and sessions = 0
      and ((span = 'day' and day = ${day}::date)
        or (span = 'month' and day = date_trunc('month', ${day}::date)::date))`.execute(trx)
}

/** Counts the oldest notes, and says whether there were any. */
export const countSome = async (
  trx: Kysely<Tables>,
  timeZone: string,
  atOnce = notesAtOnce,
): Promise<boolean> => {
  // Another server that counts is waited for, so that each difference is applied to what is stored by then.
  const state = await trx.selectFrom('figure_state').select('time_zone').forUpdate().executeTakeFirstOrThrow()
  if (state.time_zone !== timeZone) await noteAll(trx, timeZone)
  const { rows } = await sql<{ subject: keyof typeof kinds; subject_id: string }>`
    delete from figure_notes where id in (select id from figure_notes order by id limit ${atOnce})
    returning subject, subject_id`.execute(trx)
  for (const [subject, some] of Map.groupBy(rows, (row) => row.subject)) {
    const ids = [...new Set(some.map(({ subject_id }) => subject_id))]
    const reasons = subject === 'session' ? await reasonsOf(trx, ids) : []
    await recountCases(trx, kinds[subject], ids, timeZone)
    await dropReasons(trx, reasons)
  }
  return rows.length > 0
}

/**
 * Counts every change that has left a note, exactly once, however many servers do so at the same time. `timeZone` is
 * where days begin. An ending server stops between two batches.
 */
export const countFigures = async (
  db: Kysely<Tables>,
  timeZone: string,
  { atOnce = notesAtOnce, signal }: { readonly atOnce?: number; readonly signal?: AbortSignal } = {},
): Promise<void> => {
  const isEnding = () => signal?.aborted ?? false
  while (!isEnding() && (await db.transaction().execute((trx) => countSome(trx, timeZone, atOnce))));
}
