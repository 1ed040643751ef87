import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyDatabase } from '../testing/database.ts'
import { connectPool } from './connect.ts'
import { migrate } from './migrate.ts'
import { withClient } from './with-client.ts'

let url: string
let drop: () => Promise<void>
let folder: string
const said: string[] = []
const log = { info: (message: string) => void said.push(message), error: () => {} }

beforeEach(async () => {
  ;({ url, drop } = await emptyDatabase())
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  said.length = 0
})
afterEach(async () => {
  await drop()
  await rm(folder, { recursive: true })
})

const file = (name: string, sql: string) => writeFile(join(folder, name), sql)
const ask = (sql: string): Promise<unknown[]> =>
  withClient(url, async (client) => (await client.query<Record<string, unknown>>(sql)).rows)
const applied = () => ask('select name from schema_migrations order by name')

test('a locale without letters beyond A to Z causes a warning about searches', async () => {
  const complaints: string[] = []
  const listen = { ...log, error: (message: string) => void complaints.push(message) }
  await migrate(url, listen, folder)
  expect(complaints).toEqual([])
  const plain = await emptyDatabase("locale_provider libc lc_ctype 'C' lc_collate 'C'")
  await migrate(plain.url, listen, folder)
  await plain.drop()
  expect(complaints).toEqual([expect.stringContaining('only the letters A to Z')])
})

test('files are applied once, in order', async () => {
  await file('0001-rooms.sql', 'create table rooms (name text);')
  await file('0002-doors.sql', "insert into rooms values ('hall'); create table doors (room text);")

  await migrate(url, log, folder)
  await migrate(url, log, folder)

  expect(said).toEqual(['Applied migration 0001-rooms.sql', 'Applied migration 0002-doors.sql'])
  expect(await ask('select name from rooms')).toEqual([{ name: 'hall' }])
})

test('four replicas that start at once apply each file once', async () => {
  await file('0001-rooms.sql', 'create table rooms (name text); select pg_sleep(0.1);')
  await file('0002-hall.sql', "select pg_sleep(0.1); insert into rooms values ('hall');")
  await file('0003-yard.sql', "insert into rooms values ('yard');")

  await Promise.all(Array.from({ length: 4 }, () => migrate(url, log, folder)))

  expect(said).toHaveLength(3)
  expect(await ask('select name from rooms')).toEqual([{ name: 'hall' }, { name: 'yard' }])
})

test('a failing file is named and rolled back, and earlier files stay applied', async () => {
  await file('0001-rooms.sql', 'create table rooms (name text);')
  await file('0002-doors.sql', 'create table doors (room text); select 1 / 0;')

  await expect(migrate(url, log, folder)).rejects.toThrow('Migration 0002-doors.sql failed: division by zero')

  expect(await applied()).toEqual([{ name: '0001-rooms.sql' }])
  expect(await ask("select to_regclass('doors') as doors")).toEqual([{ doors: null }])
})

test('a file that was changed after it was applied is named', async () => {
  await file('0001-rooms.sql', 'create table rooms (name text);')
  await migrate(url, log, folder)
  await file('0001-rooms.sql', 'create table rooms (title text);')

  await expect(migrate(url, log, folder)).rejects.toThrow(
    'Migration 0001-rooms.sql was changed after it was applied',
  )
})

test('a database of a newer version is refused with the name of the unknown migration', async () => {
  await file('0001-rooms.sql', 'create table rooms (name text);')
  await file('0002-doors.sql', 'create table doors (room text);')
  await migrate(url, log, folder)
  await rm(join(folder, '0002-doors.sql'))

  await expect(migrate(url, log, folder)).rejects.toThrow('0002-doors.sql, which this version does not know')
})

test.each(['0003-gap.sql', '0001-double.sql', 'notes.sql'])(
  'a file outside of the numbering is refused: %s',
  async (name) => {
    await file('0001-rooms.sql', 'create table rooms (name text);')
    await file(name, 'select 1;')

    await expect(migrate(url, log, folder)).rejects.toThrow('break')
    expect(await ask("select to_regclass('schema_migrations') as table")).toEqual([{ table: null }])
  },
)

test('a passed pool stays open', async () => {
  await file('0001-rooms.sql', 'create table rooms (name text);')
  const pool = connectPool(url)

  await migrate(pool, log, folder)

  expect((await pool.query('select count(*)::int as rooms from rooms')).rows).toEqual([{ rooms: 0 }])
  await pool.end()
})
