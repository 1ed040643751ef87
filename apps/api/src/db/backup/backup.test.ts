import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyDatabase } from '../../testing/database.ts'
import { backup } from './backup.ts'
import { migrate } from '../migrate.ts'
import { restore } from './restore.ts'
import { atEnd } from '../../testing/at-end.ts'

const quiet = { info: () => {}, error: console.error }
const cleanups: (() => Promise<unknown>)[] = []
let home: string
let file: string
let folder: string
let source: string

const open = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}
const ask = async (url: string, sql: string): Promise<Record<string, unknown>[]> => {
  const client = await open(url)
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

/** An empty database whose owner is an ordinary account, as on a hosted server. */
const ownedDatabase = async (): Promise<string> => {
  const { url, drop } = await emptyDatabase()
  const name = new URL(url).pathname.slice(1)
  const role = `${name}_owner`
  await ask(url, `create role ${role} login password 'owner'`)
  await ask(url, `alter database ${name} owner to ${role}`)
  cleanups.push(async () => {
    await drop()
    const server = new URL(url)
    server.pathname = 'postgres'
    await ask(server.href, `drop role ${role}`)
  })
  const own = new URL(url)
  own.username = role
  own.password = 'owner'
  return own.href
}

const schema = `
  create table people (
    id bigint generated always as identity primary key, name text not null, mentor_id bigint references people,
    words tsvector generated always as (to_tsvector('english', name)) stored, favourite_id bigint);
  create table accounts (id integer primary key, balance bigint not null);
  create table ledger (id uuid primary key, account_id integer not null references accounts, amount bigint not null);
  create table things (
    id serial primary key, owner_id bigint not null references people on delete cascade deferrable initially deferred,
    about jsonb, bytes bytea, weight double precision, seen timestamptz, span interval, tags text[], "order" text);
  alter table people add foreign key (favourite_id) references things;
  create table "Empty Table" (id integer primary key);
  insert into accounts select id, 1000 from generate_series(1, 20) as id;
  create function refuse() returns trigger language plpgsql as $$ begin raise exception 'append only'; end $$;
  create trigger append_only before update or delete or truncate on ledger execute function refuse();
  create function shout() returns trigger language plpgsql as $$ begin new.name := upper(new.name); return new; end $$;
  create trigger shouting before insert on people for each row execute function shout();`

const people = String.raw`
  insert into people (name, mentor_id) select 'person ' || id, nullif(id, 1) - 1 from generate_series(1, 2000) as id;
  insert into things (owner_id, about, bytes, weight, seen, span, tags, "order") values
    (1, '{"a": [1, null, "\u00e9"]}', '\x00ff0a5c2e', 0.1::float8 + 0.2::float8, '2026-03-29 01:30:00.123456Z', '1 mon 2 days', '{a,"b c",NULL}', E'\\.'),
    (2, null, null, 'NaN', 'infinity', null, '{}', E'line one\nline two\t\\.\n\\.\n\\N — ünïcödé 🩺'),
    (3, null, '', '-0', null, null, null, '');
  update people set favourite_id = 1 + id % 3;`

/** Every row as text, with an independent hash. */
const fingerprint = (url: string) =>
  ask(
    url,
    ['people', 'accounts', 'ledger', 'things', '"Empty Table"']
      .map(
        (table) =>
          `select '${table}' as name, count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text)) as hash from ${table} as t`,
      )
      .join(' union all ') + ' order by name',
  )

const nothingIn = async (url: string) =>
  expect(await ask(url, "select relname from pg_class where relnamespace = 'public'::regnamespace")).toEqual(
    [],
  )

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'tessa-backup-'))
  cleanups.push(() => rm(home, { recursive: true }))
  folder = join(home, 'migrations')

  await mkdir(folder)
  await writeFile(join(folder, '0001-all.sql'), schema)
  source = await ownedDatabase()
  await migrate(source, quiet, folder)
  await ask(source, people)
})
atEnd(async () => {
  for (const clean of cleanups.reverse()) await clean()
})
beforeEach(() => {
  file = join(home, `${randomBytes(4).toString('hex')}.backup.gz`)
})

test('a restore into an empty server gives back every row, key, trigger and number', async () => {
  const saved = await backup({ url: source, file })
  const target = await ownedDatabase()

  const restored = await restore({ url: target, file, folder })

  expect(await fingerprint(target)).toEqual(await fingerprint(source))
  expect(restored).toEqual(saved)
  expect(saved.tables['people']?.rows).toBe(2000)
  const rules = `select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) as rule from pg_constraint
    where connamespace = 'public'::regnamespace
    union all select tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal order by rule`
  expect(await ask(target, rules)).toEqual(await ask(source, rules))
  expect(await ask(target, "insert into people (name) values ('next') returning id::int, name")).toEqual([
    { id: 2001, name: 'NEXT' },
  ])
  await expect(ask(target, 'delete from ledger')).rejects.toThrow('append only')
  expect((await backup({ url: source, file: `${file}.again` })).tables).toEqual(saved.tables)
})

/** Each amount moves from an account to the ledger, so the sum is the same at every moment. */
const total = `select (select sum(balance) from accounts)::int + (select coalesce(sum(amount), 0) from ledger)::int as total`
const take = (account: number) =>
  `update accounts set balance = balance - 1 where id = ${account}; insert into ledger values (gen_random_uuid(), ${account}, 1);`

test('backups during writes are consistent', { timeout: 90_000 }, async () => {
  const enough = new AbortController()
  let taken = 0
  const writer = async () => {
    const client = await open(source)
    for (; !enough.signal.aborted; taken++)
      await client.query(`begin; ${take(1 + Math.floor(Math.random() * 20))} commit`)
    await client.end()
  }
  const writers = [writer(), writer(), writer()]
  const files = [`${file}.1`, `${file}.2`, `${file}.3`]
  const before = taken
  for (const each of files) await backup({ url: source, file: each })
  const during = taken - before
  enough.abort()
  await Promise.all(writers)

  expect(during).toBeGreaterThan(20)
  for (const each of files) {
    const target = await ownedDatabase()
    await restore({ url: target, file: each, folder })
    expect(await ask(target, total)).toEqual([{ total: 20_000 }])
  }
})

test('a backup is a snapshot of one moment, even with a write between two of its tables', async () => {
  const both = `select (select count(*) from accounts where balance = 0)::int as before,
    (select count(*) from things where "order" = 'late')::int as after`
  const writer = await open(source)
  await writer.query('begin; lock table people in access exclusive mode')
  const made = backup({ url: source, file })
  const waiting =
    "select count(*)::int as copies from pg_stat_activity where wait_event_type = 'Lock' and query like 'copy public.\"people\"%'"
  await expect.poll(() => ask(source, waiting), { interval: 10 }).toEqual([{ copies: 1 }])
  await writer.query(
    `insert into accounts values (100, 0); insert into things (owner_id, "order") values (1, 'late'); commit`,
  )
  await writer.end()
  await made
  const target = await ownedDatabase()

  await restore({ url: target, file, folder })

  expect(await ask(source, both)).toEqual([{ before: 1, after: 1 }])
  expect(await ask(target, both)).toEqual([{ before: 0, after: 0 }])
})

const spoil: Record<string, (whole: Buffer) => Buffer> = {
  'a byte is another': (whole) => {
    const spoiled = Buffer.from(whole)
    const middle = Math.floor(whole.length / 2)
    spoiled[middle] = (whole[middle] ?? 0) ^ 0xff
    return spoiled
  },
  'the end is missing': (whole) => whole.subarray(0, whole.length - 100),
  'the end is missing, packed anew': (whole) => {
    const text = gunzipSync(whole)
    return gzipSync(text.subarray(0, text.lastIndexOf('{"tables"')))
  },
  'a value is another, packed anew': (whole) =>
    gzipSync(Buffer.from(gunzipSync(whole).toString('latin1').replace('PERSON 7\t', 'PERSON 8\t'), 'latin1')),
  'a row is missing, packed anew': (whole) =>
    gzipSync(
      Buffer.from(
        gunzipSync(whole)
          .toString('latin1')
          .replace(/^7\t.*\n/m, ''),
        'latin1',
      ),
    ),
  'it is something else': () => gzipSync('{"format":"zip"}\n'),
  'it is not packed': () => Buffer.from('hello'),
}
test.each(Object.entries(spoil))('a damaged backup is refused before any write: %s', async (_, damage) => {
  await backup({ url: source, file })
  await writeFile(file, damage(await readFile(file)))
  const target = await ownedDatabase()

  await expect(restore({ url: target, file, folder })).rejects.toThrow(
    'cannot be restored, and nothing was written',
  )
  await nothingIn(target)
})

test('a backup with rows that violate a key is rolled back completely', async () => {
  const broken = await ownedDatabase()
  await migrate(broken, quiet, folder)
  await ask(broken, 'alter table ledger drop constraint ledger_account_id_fkey')
  await ask(broken, 'insert into ledger values (gen_random_uuid(), 99, 1)')
  await backup({ url: broken, file })
  const target = await ownedDatabase()

  await expect(restore({ url: target, file, folder })).rejects.toMatchObject({ code: '23503' })
  await nothingIn(target)
})

test('a restore refuses a database with data and does not change it', async () => {
  await backup({ url: source, file })
  const target = await ownedDatabase()
  await ask(target, "create schema other; create table other.notes as select 'mine' as text")

  await expect(restore({ url: target, file, folder })).rejects.toThrow(
    'The database is not empty: it has other.notes.',
  )
  expect(await ask(target, 'select text from other.notes')).toEqual([{ text: 'mine' }])
  await nothingIn(target)
})

test('an older backup is restored and migrated, and a newer one is refused', async () => {
  await backup({ url: source, file })
  const later = join(home, 'later')

  await cp(folder, later, { recursive: true })
  await writeFile(
    join(later, '0002-later.sql'),
    'alter table accounts add column later boolean not null default true',
  )
  const target = await ownedDatabase()

  await restore({ url: target, file, folder: later })
  await migrate(target, quiet, later)
  expect(await ask(target, 'select bool_and(later) as later from accounts')).toEqual([{ later: true }])

  await backup({ url: target, file })
  const other = await ownedDatabase()
  await expect(restore({ url: other, file, folder })).rejects.toThrow('made with migration 0002-later.sql')
  await nothingIn(other)
})

test('a failed backup leaves no file', async () => {
  const { url, drop } = await emptyDatabase()
  await expect(backup({ url, file })).rejects.toMatchObject({ code: '42P01' })
  await expect(readFile(file)).rejects.toMatchObject({ code: 'ENOENT' })
  await expect(readFile(`${file}.draft`)).rejects.toMatchObject({ code: 'ENOENT' })
  await drop()
})
