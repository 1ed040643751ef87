import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ask, databaseEnded, dataDir, start } from '../../testing/embedded-database.ts'

const refused = { code: '42501' }
const protectedTable = `
  create table histories (id integer primary key, words text);
  create function stay() returns trigger language plpgsql as $$ begin raise exception 'stays'; end $$;
  create trigger histories_stay before update or delete on histories for each row execute function stay();
  insert into histories values (1, 'as written')`

test('the application reads and writes rows, but cannot truncate tables or disable their protection', async () => {
  const { url, ownerUrl } = await start()
  await ask(ownerUrl, protectedTable)

  await ask(url, "insert into histories values (2, 'one more')")
  await expect(ask(url, 'update histories set words = null')).rejects.toThrow('stays')
  for (const statement of [
    'truncate histories',
    'alter table histories disable trigger histories_stay',
    'drop table histories',
    'create or replace function stay() returns trigger language plpgsql as $$ begin return new; end $$',
    'set session_replication_role = replica',
    'create table others (id integer)',
    'set role tessa_owner',
    'alter role tessa superuser',
  ])
    await expect(ask(url, statement), statement).rejects.toMatchObject(refused)

  expect(await ask(url, 'select id from histories order by id')).toEqual([{ id: 1 }, { id: 2 }])
})

test('each role has its own password, and the job queue has its own schema', async () => {
  const { url, ownerUrl } = await start()
  const passwords = ['', '-owner', '-superuser'].map((role) =>
    readFileSync(join(dataDir, `postgres${role}-password`), 'utf8').trim(),
  )
  expect(new Set(passwords).size).toBe(3)
  expect([new URL(url).password, new URL(ownerUrl).password]).toEqual(passwords.slice(0, 2))
  for (const role of ['-owner', '-superuser'])
    expect(statSync(join(dataDir, `postgres${role}-password`)).mode & 0o777).toBe(0o600)
  const guess = new URL(url)
  guess.username = 'postgres'
  await expect(ask(guess.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })

  await ask(url, 'create table pgboss.queue (id integer); truncate pgboss.queue; drop table pgboss.queue')
})

test('a folder of an earlier version, in which the application owned everything, is upgraded', async () => {
  const first = await start()
  await ask(first.ownerUrl, protectedTable)
  await ask(
    first.ownerUrl,
    "create type mood as enum ('good'); create sequence numbers; create view v as select 1 as one",
  )
  const superuser = new URL(first.url)
  superuser.username = 'postgres'
  superuser.password = readFileSync(join(dataDir, 'postgres-superuser-password'), 'utf8').trim()
  const { password } = new URL(first.url)
  // The earlier state: one role that owns everything and shares the superuser's password.
  await ask(
    superuser.href,
    `reassign owned by tessa_owner to tessa; drop owned by tessa_owner; alter database tessa owner to tessa;
     drop role tessa_owner; alter role postgres password '${password}'; grant create on schema public to public`,
  )
  await first.stop()
  await databaseEnded()
  for (const role of ['-owner', '-superuser']) rmSync(join(dataDir, `postgres${role}-password`))

  const second = await start()

  expect(await ask(second.url, 'select words, one from histories, v')).toEqual([
    { words: 'as written', one: 1 },
  ])
  await expect(ask(second.url, 'truncate histories')).rejects.toMatchObject(refused)
  await expect(ask(second.url, "alter type mood add value 'bad'")).rejects.toMatchObject(refused)
  const guess = new URL(superuser)
  guess.password = password
  guess.port = new URL(second.url).port
  await expect(ask(guess.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
  await second.stop()
  const third = await start()
  expect(await ask(third.url, 'select count(*)::int as rows from histories')).toEqual([{ rows: 1 }])
})
