import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import {
  contributionsOfSessions,
  contributionsOfWorkOrders,
  measures,
} from '../domain/figures/contributions.ts'
import { countFigures } from '../domain/figures/count-figures.ts'
import { factsOfWorkOrders } from '../domain/figures/facts.ts'
import { recountFigures } from '../domain/figures/recount-figures.ts'
import { sqlNames } from '../domain/figures/sql-words.ts'
import { verifyFigures } from '../testing/hand-counted-figures.ts'
import { emptyDatabase } from '../testing/database.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'
import { migrationsFolder, readMigrations } from './migration-files.ts'
import type { Tables } from './schema/tables.ts'

const log = { info: () => {}, error: () => {} }
const timeZone = 'UTC'

/** A database with the migrations before one, and what applies further ones. */
const migratedBefore = async (first: string) => {
  const { url, drop } = await emptyDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  const files = readMigrations()
  const migrateBefore = async (end: string) => {
    for (const { name } of files)
      if (name < end) await copyFile(join(migrationsFolder, name), join(folder, name))
    await migrate(url, log, folder)
  }
  await migrateBefore(first)
  const db = connect(url)
  onTestFinished(async () => {
    await db.destroy()
    await drop()
    await rm(folder, { recursive: true })
  })
  return { db, migrateBefore }
}

/** Work orders over sixteen months. A third of them is not resolved yet. */
const insertOrders = (db: Kysely<Tables>, from: number, to: number) =>
  sql`insert into work_orders (id, work_order_number, short_number, status, priority, equipment_type, manufacturer,
      facility_name, facility_location, facility_is_default, contact_name, contact_phone, contact_email,
      issue_description, created_at, updated_at, resolved_at)
    select gen_random_uuid(), 'WO-' || n, 'W-' || n, 'new', 'high', 'Kind ' || n % 3, 'Maker ' || n % 2, 'Clinic', 'Room 1', false,
      'Ada', '1', 'a@b.example', 'It hums', at, at, case when n % 3 > 0 then at + n * interval '1 hour' end
    from generate_series(${from}::int, ${to}::int) n,
      lateral (select timestamptz '2024-10-03 10:00Z' + n * interval '4 days' as at) times`.execute(db)

const storeDaysAndMonths = async (db: Kysely<Tables>, contributions: ReturnType<typeof sql>) => {
  const added = measures.map((name) => sql`${sql.ref(name)} = f.${sql.ref(name)} + excluded.${sql.ref(name)}`)
  await sql`insert into figures_by_day as f (span, dimension, day, value, ${sqlNames(measures)})
    select span, dimension, day, value, ${sqlNames(measures)} from (${contributions}) counted
    where span in ('day', 'month')
    on conflict (span, dimension, day, value) do update set ${sql.join(added)}`.execute(db)
}

/** Counts as the version before 0069: in days and months, with classes that are four times as wide. */
const countAsBefore = async (db: Kysely<Tables>) => {
  await sql`create temporary table counted as
    ${factsOfWorkOrders(timeZone, sql`w.id not in (select work_order_id from work_order_facts)`)}`.execute(db)
  await sql`update counted
    set repair_class = floor(8 * ln(greatest(repair_seconds, 1)))::integer`.execute(db)
  await sql`insert into work_order_facts select * from counted`.execute(db)
  await storeDaysAndMonths(db, contributionsOfWorkOrders(sql`select 1 as sign, * from counted`))
  await sql`drop table counted`.execute(db)
  await sql`delete from figure_notes`.execute(db)
}

test('figures that were counted before and during the migration equal a recount in each span', async () => {
  const { db, migrateBefore } = await migratedBefore('0069')
  const counted = (work: (trx: Kysely<Tables>) => Promise<unknown>) => db.connection().execute(work)
  await insertOrders(db, 1, 80)
  await counted(countAsBefore)
  const storeSession = (sign: 1 | -1) =>
    storeDaysAndMonths(
      db,
      contributionsOfSessions(sql`select ${sql.lit(sign)} as sign, date '2025-02-14' as created_day,
        'escalated' as outcome, 'Ask Ada at home' as reason, '{}'::text[] as steps, null::text as left_at`),
    )
  await storeSession(1)

  await migrateBefore('0070')
  // A server of the version before still runs: it counts, and takes typed text out of days and months alone.
  await insertOrders(db, 81, 120)
  await counted(countAsBefore)
  await storeSession(-1)
  await sql`delete from figures_by_day where dimension = 'reason' and sessions = 0`.execute(db)
  await migrateBefore('9999')

  expect(await recountFigures(db, timeZone)).toEqual({ cases: 0, rows: 0 })
  const { rows } = await sql`select value from figures_by_day where dimension = 'reason'`.execute(db)
  expect(rows).toEqual([])
  await countFigures(db, timeZone)
  await verifyFigures(db, timeZone)
})

test('after the migration, a server of the version before cannot count, and the note stays', async () => {
  const { db, migrateBefore } = await migratedBefore('0069')
  const countAsOldServer = () =>
    db.transaction().execute(async (trx) => {
      await sql`select time_zone from figure_state for update`.execute(trx)
      await sql`delete from figure_notes`.execute(trx)
    })
  const note = () =>
    sql`insert into figure_notes (subject, subject_id) values ('work-order', gen_random_uuid())`.execute(db)
  const notes = async () => (await db.selectFrom('figure_notes').select('id').execute()).length
  await note()
  await countAsOldServer()
  expect(await notes()).toBe(0)

  await migrateBefore('9999')
  await note()
  await expect(countAsOldServer()).rejects.toMatchObject({ code: '42703' })

  expect(await notes()).toBe(1)
  await countFigures(db, timeZone)
  expect(await notes()).toBe(0)
})
