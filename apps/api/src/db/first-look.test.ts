import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { emptyDatabase, testDatabase } from '../testing/database.ts'
import { connect } from './connect.ts'
import { lookFirst } from './first-look.ts'
import { migrate } from './migrate.ts'

const quiet = { info: () => {}, error: () => {} }
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  return () => rm(folder, { recursive: true })
})

const file = (name: string, sql: string) => writeFile(join(folder, name), sql)

const openDatabase = async (options?: string) => {
  const { url, drop } = await emptyDatabase(options)
  const db = connect(url)
  onTestFinished(async () => {
    await db.destroy()
    await drop()
  })
  return { url, db }
}

test('a database with every migration and the queue has nothing to update', async () => {
  const { db, drop } = await testDatabase()
  onTestFinished(drop)

  expect(await lookFirst(db, quiet)).toEqual({ isUpdated: true, hasJobs: true })
})

test('a database is updated exactly while it has the migrations of this version', async () => {
  const { url, db } = await openDatabase()
  const look = () => lookFirst(db, quiet, folder)
  await file('0001-rooms.sql', 'create table rooms (name text);')
  expect(await look()).toEqual({ isUpdated: false, hasJobs: false })

  await migrate(url, quiet, folder)
  expect(await look()).toEqual({ isUpdated: true, hasJobs: false })

  await file('0002-doors.sql', 'create table doors (room text);')
  expect(await look()).toMatchObject({ isUpdated: false })
  await migrate(url, quiet, folder)
  await file('0002-doors.sql', 'create table doors (room text, width integer);')
  expect(await look()).toMatchObject({ isUpdated: false })
  await rm(join(folder, '0002-doors.sql'))
  expect(await look()).toMatchObject({ isUpdated: false })
})

test('migrations that this role may not read are left to their owner', async () => {
  const { url } = await openDatabase()
  await migrate(url, quiet, folder)
  const reader = connect(url, { options: '-c role=pg_monitor' })
  onTestFinished(() => reader.destroy())

  expect(await lookFirst(reader, quiet, folder)).toEqual({ isUpdated: false, hasJobs: false })
})

test('each start on a locale without letters beyond A to Z warns of searches, once', async () => {
  const { url, db } = await openDatabase("locale_provider libc lc_ctype 'C' lc_collate 'C'")
  const complaints: string[] = []
  const listen = { ...quiet, error: (message: string) => void complaints.push(message) }
  // The migrations that follow this look warn.
  await lookFirst(db, listen, folder)
  expect(complaints).toEqual([])

  await migrate(url, quiet, folder)
  await lookFirst(db, listen, folder)

  expect(complaints).toEqual([expect.stringContaining('only the letters A to Z')])
})
