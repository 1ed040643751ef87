import pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { atEnd } from './at-end.ts'

const first = await testDatabase()
const second = await testDatabase()
atEnd(async () => {
  await first.drop()
  await second.drop()
})

const ask = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(sql)
  await client.end()
  return rows
}

test('each test database is migrated and its own', async () => {
  await ask(first.url, 'create table notes (text text)')

  expect(await ask(first.url, "select to_regclass('notes') is not null as there")).toEqual([{ there: true }])
  expect(await ask(second.url, "select to_regclass('notes') is not null as there")).toEqual([
    { there: false },
  ])
  expect(await ask(second.url, "select to_regclass('schema_migrations') is not null as there")).toEqual([
    { there: true },
  ])
})
