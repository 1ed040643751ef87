import { sql } from 'kysely'
import { slot } from '../../db/prepared-statements.ts'
import { changesChannel, entryColumns, type ActivityRow } from './history.ts'

const entryNames = sql.join(entryColumns.map(([name]) => sql.ref(name)))
const entryLists = sql.join(entryColumns.map(([name, type]) => sql`${slot(name)}::${sql.raw(type)}[]`))

/** Adds entries to a `changed` case, and finds its live screens, and those of its duplicates, whose reporters follow it. */
export const entriesOfChanged = sql`written as (
    insert into activities (subject, subject_id, ${entryNames})
    select ${slot('subject')}::text, ${slot('id')}::uuid, ${entryNames}
    from changed, unnest(${entryLists}) entries (${entryNames})
    returning is_internal),
  followed (id, user_id) as (
    select ${slot('id')}::uuid, user_id from changed
    union select w.id, w.user_id from work_orders w join followed on w.duplicate_of = followed.id)`

/** Wakes these screens, in the list of a select from `written, followed`. */
export const wakeScreens = sql`pg_notify(${changesChannel}, json_build_object('subject', ${slot('subject')}::text,
    'id', followed.id, 'userId', followed.user_id, 'actorId', ${slot('by')}::uuid, 'isInternal', is_internal)::text)`

/** The values of the slots. What an account changes is the change of that account, also where Tessa adds entries to it. */
export const entryValues = (rows: readonly ActivityRow[]) => ({
  ...Object.fromEntries(entryColumns.map(([name]) => [name, rows.map((row) => row[name])])),
  by: rows.find(({ actor_id }) => actor_id !== null)?.actor_id ?? null,
})
