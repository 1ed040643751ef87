import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { atEnd } from '../../testing/at-end.ts'

const { db, drop } = await testDatabase()
atEnd(drop)

type Columns = Record<string, string>

const folder = new URL('.', import.meta.url)
const source = readdirSync(folder)
  .filter((name) => !name.endsWith('.test.ts'))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .join('\n')

const membersOf = (body: string): [string, string][] =>
  [...body.matchAll(/^ {2}(\w+): (.+)$/gm)].map(([, name = '', type = '']) => [name, type])

const interfaces = new Map(
  [...source.matchAll(/^export interface (\w+) \{\n(.*?)^\}/gms)].map(([, name = '', body = '']) => [
    name,
    membersOf(body),
  ]),
)

/** The kind of a column type: our aliases are text, and `CreatedAt` is a timestamp. */
const typeAsRead = (type: string): string => {
  const [, wrapped = type] = /^(?:Generated|ColumnType)<(.+?)(?:, .*)?>(?: \| null)?$/.exec(type) ?? []
  const bare = wrapped.replace(/ \| null$/, '').replace('CreatedAt', 'Date')
  const isJson = /^(?:JSONColumnType<|Json$|Record<|.*\[\]$)/.test(bare)
  const kind = isJson ? 'json' : ['number', 'boolean', 'Date', 'Buffer'].includes(bare) ? bare : 'string'
  return /\| null\b/.test(type) ? `${kind} | null` : kind
}

const typedTables = Object.fromEntries(
  (interfaces.get('Tables') ?? []).map(([table, name]): [string, Columns] => [
    table,
    Object.fromEntries((interfaces.get(name) ?? []).map(([column, type]) => [column, typeAsRead(type)])),
  ]),
)

const kinds: Readonly<Record<string, string>> = {
  text: 'string',
  uuid: 'string',
  date: 'string',
  tsvector: 'string',
  integer: 'number',
  bigint: 'number',
  boolean: 'boolean',
  'timestamp with time zone': 'Date',
  bytea: 'Buffer',
  jsonb: 'json',
  // In the code, an array is a list like one in JSON.
  ARRAY: 'json',
}

const storedTables = async (): Promise<Record<string, Columns>> => {
  const { rows } = await sql<{ table: string; column: string; type: string; nullable: boolean }>`
    select table_name as table, column_name as column, data_type as type, is_nullable = 'YES' as nullable
    from information_schema.columns
    where table_schema = 'public' and table_name <> 'schema_migrations'`.execute(db)
  const tables: Record<string, Columns> = {}
  for (const { table, column, type, nullable } of rows) {
    const columns = (tables[table] ??= {})
    columns[column] = `${kinds[type] ?? type}${nullable ? ' | null' : ''}`
  }
  return tables
}

test('the tables and column types in the code match the database exactly', async () => {
  expect(typedTables).toEqual(await storedTables())
  expect(typedTables).toMatchObject({
    users: { phone: 'string | null' },
    work_orders: { chat_log: 'json', version: 'number', due_at: 'Date | null' },
    idempotency_keys: { answer: 'json | null', body_hash: 'Buffer' },
  })
})
