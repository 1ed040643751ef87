import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../testing/database.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './migration-files.ts'
import { withClient } from './with-client.ts'

const log = { info: () => {}, error: () => {} }

test('the indexes of work orders are replaced while a work order is changed', async () => {
  const { url, drop } = await emptyDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  const files = readMigrations()
  const at = files.findIndex(({ name }) => name === '0055-maker-lists.sql')
  const write = (several: typeof files) =>
    Promise.all(several.map(({ name, sql }) => writeFile(join(folder, name), sql)))
  await write(files.slice(0, at))
  await migrate(url, log, folder)
  await write(files.slice(at, at + 1))

  await withClient(url, async (client) => {
    const waiting = async () =>
      (
        await client.query<{ count: number }>(
          `select count(*)::int as count from pg_locks
          where not granted and relation = 'work_orders'::regclass
            and database = (select oid from pg_database where datname = current_database())`,
        )
      ).rows[0]?.count
    // Both statements lock the table as they would for a row that they find.
    await client.query('begin')
    await client.query("select from work_orders where status = 'new' for update")
    const migrated = migrate(url, log, folder)
    await expect.poll(waiting, { interval: 10, timeout: 20_000 }).toBe(1)
    await client.query("update work_orders set status = 'assigned' where status = 'new'")
    await client.query('commit')
    await migrated
    const made = await client.query(
      "select to_regclass('work_orders_of_manufacturer_due') is not null as made",
    )
    expect(made.rows).toEqual([{ made: true }])
  })
  await drop()
  await rm(folder, { recursive: true })
})
