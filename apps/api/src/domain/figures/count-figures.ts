import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { spansOfDay } from './contributions.ts'
import { knownStepsHash } from './session-facts.ts'
import { kinds, recountCases } from './recount-cases.ts'

/** Notes that one transaction handles. */
const notesAtOnce = 1000

/**
 * With the days of another time zone, every case contributes to other days. One with a note needs no other: while servers
 * disagree on the zone, as during a deployment, each notes everything in turn.
 */
const noteAll = async (trx: Kysely<Tables>, timeZone: string): Promise<void> => {
  await sql`insert into figure_notes (subject, subject_id)
    select subject, id from (
      select 'work-order' as subject, work_order_id as id from work_order_facts
      union all select 'session', chat_session_id from session_facts) counted
    where not exists (
      select from figure_notes noted where noted.subject = counted.subject and noted.subject_id = counted.id
    )`.execute(trx)
  await trx.updateTable('figure_state').set({ counted_zone: timeZone }).execute()
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
    await sql`delete from figures_by_day f using (select ${day}::date as at) given cross join lateral ${spansOfDay(sql`at`)}
      where f.span = spans.span and f.day = first and dimension = 'reason' and value = ${reason}
        and sessions = 0`.execute(trx)
}

/** Counts the oldest notes, and says whether there may be more. */
export const countSome = async (
  trx: Kysely<Tables>,
  timeZone: string,
  atOnce = notesAtOnce,
): Promise<boolean> => {
  // Another server that counts is waited for, so that each difference is applied to what is stored by then.
  const state = await trx
    .selectFrom('figure_state')
    .select('counted_zone')
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (state.counted_zone !== timeZone) await noteAll(trx, timeZone)
  const { rows } = await sql<{ subject: keyof typeof kinds; subject_id: string }>`
    delete from figure_notes where id in (select id from figure_notes order by id limit ${atOnce})
    returning subject, subject_id`.execute(trx)
  for (const [subject, some] of Map.groupBy(rows, (row) => row.subject)) {
    const ids = [...new Set(some.map(({ subject_id }) => subject_id))]
    const reasons = subject === 'session' ? await reasonsOf(trx, ids) : []
    await recountCases(trx, kinds[subject], ids, timeZone)
    await dropReasons(trx, reasons)
  }
  return rows.length === atOnce
}

/**
 * Counts every change that has left a note, exactly once, however many servers do so at the same time. What changes
 * meanwhile is counted the next time: while many cases change, one batch counts many of them. `timeZone` is where days
 * begin. An ending server stops between two batches.
 */
export const countFigures = async (
  db: Kysely<Tables>,
  timeZone: string,
  { atOnce = notesAtOnce, signal }: { readonly atOnce?: number; readonly signal?: AbortSignal } = {},
): Promise<void> => {
  const isEnding = () => signal?.aborted ?? false
  while (!isEnding() && (await db.transaction().execute((trx) => countSome(trx, timeZone, atOnce))));
}
