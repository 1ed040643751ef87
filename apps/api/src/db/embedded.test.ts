import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountFor, asRoot, binariesFor } from './embedded-binaries.ts'
import { birthOf } from './embedded-process.ts'
import { runningEmbedded, startEmbedded, type EmbeddedDatabase } from './embedded.ts'

// Each test starts servers and programs, which take their time on a busy machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 })

const log = { info: (message: string) => void said.push(message), error: () => {} }
const said: string[] = []
const children: ChildProcess[] = []
const starts: Promise<EmbeddedDatabase>[] = []
let dataDir: string

beforeEach(() => {
  const home = mkdtempSync(join(tmpdir(), 'tessa-embedded-'))
  chmodSync(home, 0o755)
  dataDir = join(home, 'data')
  said.length = 0
})
afterEach(async () => {
  for (const started of await Promise.allSettled(starts.splice(0)))
    if (started.status === 'fulfilled') await started.value.stop()
  for (const child of children.splice(0)) await kill(child)
  await databaseEnded()
  rmSync(join(dataDir, '..'), { recursive: true, force: true })
})

const start = (): Promise<EmbeddedDatabase> => {
  const starting = startEmbedded({ dataDir, log })
  starts.push(starting)
  return starting
}

const ask = async (url: string, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

const childProgram = fileURLToPath(new URL('../testing/database-child.ts', import.meta.url))

/** A process of its own on the folder; `firstWord` resolves when it is ready or refused. */
const startChild = (duty: 'idle' | 'write', account: { uid?: number; gid?: number } = {}) => {
  const child = spawn(process.execPath, ['--conditions=@tessa/source', childProgram, dataDir, duty], {
    ...account,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const lines: string[] = []
  const output = createInterface(child.stdout)
  output.on('line', (line) => lines.push(line))
  const firstWord = once(output, 'line').then(([line]) => String(line))
  const closed = once(child, 'close')
  return { child, lines, firstWord, closed }
}

const kill = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'close')
  child.kill('SIGKILL')
  await gone
}

const postmaster = (): number =>
  Number(
    existsSync(join(dataDir, 'postgres/postmaster.pid')) &&
      readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0],
  )

/** Every process that works in the cluster's folder, the watcher included (where the system tells). */
const processesThere = (): number[] =>
  (existsSync('/proc') ? readdirSync('/proc') : [])
    .filter((name) => /^\d+$/.test(name) && birthOf(Number(name)) !== undefined)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`).startsWith(dataDir)
      } catch {
        return false
      }
    })
    .map(Number)

const databaseEnded = () =>
  expect
    .poll(() => [birthOf(postmaster()), ...processesThere()], { timeout: 30_000, interval: 20 })
    .toEqual([undefined])

test('the first start makes a durable database behind a password, for an ordinary account', async () => {
  const database = await start()

  const settings = await ask(
    database.url,
    "select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'listen_addresses', 'password_encryption') order by name",
  )
  expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    listen_addresses: '127.0.0.1',
    password_encryption: 'scram-sha-256',
  })
  expect(await ask(database.url, 'select usesuper from pg_user where usename = current_user')).toEqual([
    { usesuper: false },
  ])
  expect(statSync(join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(dataDir, 'postgres/pg_hba.conf'), 'utf8')).not.toMatch(/^[^#].*\btrust\b/m)
  const wrong = new URL(database.url)
  wrong.password = 'guess'
  await expect(ask(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
})

test('a stop leaves no process, and the next start finds what was written', async () => {
  const first = await start()
  await ask(first.ownerUrl, "create table notes as select 'kept' as text")
  const pid = postmaster()
  expect(birthOf(pid)).toBeDefined()
  await first.stop()
  expect(birthOf(pid)).toBeUndefined()
  await databaseEnded()

  const second = await start()
  expect(await ask(second.url, 'select text from notes')).toEqual([{ text: 'kept' }])
})

test('a second owner is refused within two seconds, with the pid and the folder', async () => {
  const first = startChild('idle')
  expect(await first.firstWord).toBe('ready')

  const since = performance.now()
  await expect(start()).rejects.toThrow(`The database in ${dataDir} is in use by process ${first.child.pid}.`)
  expect(performance.now() - since).toBeLessThan(2_000)
  const url = runningEmbedded(dataDir)?.url
  expect(url && (await ask(url, 'select 1 as one'))).toEqual([{ one: 1 }])

  first.child.kill('SIGTERM')
  expect(await first.closed).toEqual([0, null])
  expect(runningEmbedded(dataDir)).toBeUndefined()
})

test(
  'of four that start at once one gets the folder, new or left by the dead',
  { timeout: 90_000 },
  async () => {
    for (const state of ['new', 'left', 'left again']) {
      const four = Array.from({ length: 4 }, () => startChild('idle'))
      const words = await Promise.all(four.map(({ firstWord }) => firstWord))

      const ready = words.filter((word) => word === 'ready').length
      const refused = words.filter((word) => word.startsWith('refused The database in')).length
      expect({ state, ready, refused }).toEqual({ state, ready: 1, refused: 3 })
      await Promise.all(four.map(({ child }) => kill(child)))
    }
  },
)

test('kill -9 of the owner loses nothing that was acknowledged, ten times', { timeout: 90_000 }, async () => {
  const kept: number[] = []
  for (let round = 0; round < 10; round++) {
    const { child, lines, firstWord, closed } = startChild('write')
    expect(await firstWord).toBe('ready')
    await pause(50 + Math.random() * 400)
    // In every other round the database has no time to say farewell either, and has to recover from its log.
    if (round % 2 === 1) process.kill(postmaster(), 'SIGKILL')
    child.kill('SIGKILL')
    await closed
    kept.push(...lines.filter((line) => line.startsWith('kept ')).map((line) => Number(line.slice(5))))
  }

  const database = await start()
  const found = new Set((await ask(database.url, 'select id::int as id from notes')).map(({ id }) => id))
  await database.stop()
  expect(kept.length).toBeGreaterThan(100)
  expect(kept.filter((id) => !found.has(id))).toEqual([])
})

test.each(['SIGKILL', 'SIGHUP'] as const)(
  'the database ends with its parent by itself, here on %s',
  async (signal) => {
    const { child, firstWord, closed } = startChild('idle')
    expect(await firstWord).toBe('ready')
    const pid = postmaster()
    expect(birthOf(pid)).toBeDefined()

    child.kill(signal)
    await closed

    await databaseEnded()
    expect(birthOf(pid)).toBeUndefined()
  },
)

test('a server that ends by itself is there again, at the same address', async () => {
  const database = await start()
  await ask(database.ownerUrl, "create table notes as select 'kept' as text")
  const first = postmaster()

  for (let death = 1; death <= 2; death++) {
    const before = postmaster()
    process.kill(before, 'SIGKILL')
    await expect
      .poll(() => ask(database.url, 'select text from notes').catch(() => []), { timeout: 30_000 })
      .toEqual([{ text: 'kept' }])
    expect(postmaster()).not.toBe(before)
  }
  expect(birthOf(first)).toBeUndefined()

  await database.stop()
  await databaseEnded()
})

test('a server whose parent is killed before it is ready ends all the same', async () => {
  await (await start()).stop()
  const { child, closed } = startChild('idle')
  // The server writes it first of all, long before it is ready.
  await expect
    .poll(() => existsSync(join(dataDir, 'postgres/postmaster.pid')), { timeout: 30_000, interval: 1 })
    .toBe(true)
  child.kill('SIGINT')
  await closed
  await expect.poll(processesThere, { timeout: 30_000, interval: 20 }).toEqual([])
})

test('a server that outlived its parent is ended by the next start', async () => {
  const first = await start()
  await ask(first.ownerUrl, "create table notes as select 'kept' as text")
  await first.stop()
  const data = join(dataDir, 'postgres')
  const account = accountFor(data)
  const orphan = spawn(
    join(binariesFor(account, dataDir), 'postgres'),
    ['-D', data, '-c', `port=${new URL(first.url).port}`, '-c', 'unix_socket_directories='],
    {
      ...account,
      stdio: 'ignore',
    },
  )
  await expect
    .poll(() => ask(first.url, 'select 1 as one').catch(() => []), { timeout: 30_000, interval: 20 })
    .toEqual([{ one: 1 }])

  const second = await start()

  expect(said).toEqual([`Ending the database server ${orphan.pid} that a process before left running`])
  expect(birthOf(orphan.pid ?? 0)).toBeUndefined()
  expect(await ask(second.url, 'select text from notes')).toEqual([{ text: 'kept' }])
})

test('a first start that was cut short is made anew', async () => {
  await (await start()).stop()
  rmSync(join(dataDir, 'postgres/global'), { recursive: true })
  const { renameSync } = await import('node:fs')
  renameSync(join(dataDir, 'postgres'), join(dataDir, 'postgres-draft'))

  const database = await start()
  expect(await ask(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.runIf(asRoot)("root is told when the database's own account cannot reach the folder", async () => {
  chmodSync(join(dataDir, '..'), 0o700)
  await expect(start()).rejects.toThrow(`who cannot reach ${dataDir}. Choose another DATA_DIR.`)
})

// initdb wants an account that the system knows by name.
const plainAccount = () => {
  const [, , uid, gid] =
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .find(([, , uid]) => Number(uid) > 0 && Number(uid) < 65534) ?? []
  return { uid: Number(uid), gid: Number(gid) }
}
const plain = asRoot && existsSync('/etc/passwd') ? plainAccount() : { uid: NaN, gid: NaN }
const plainCanRun =
  plain.uid > 0 &&
  spawnSync('/bin/sh', ['-c', 'test -r "$0" && test -x "$1"', childProgram, process.execPath], plain)
    .status === 0

test.runIf(plainCanRun)('a plain user runs it as itself', async () => {
  chownSync(join(dataDir, '..'), plain.uid, plain.gid)
  const { child, lines, firstWord, closed } = startChild('write', plain)

  expect(await firstWord).toBe('ready')
  expect(statSync(join(dataDir, 'postgres')).uid).toBe(plain.uid)
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  await expect.poll(() => lines.length, { timeout: 30_000 }).toBeGreaterThan(5)
  child.kill('SIGTERM')
  await closed
})

test.runIf(plainCanRun)('root goes on with the folder of a plain user, as that user', async () => {
  chownSync(join(dataDir, '..'), plain.uid, plain.gid)
  const { child, firstWord, closed } = startChild('idle', plain)
  expect(await firstWord).toBe('ready')
  child.kill('SIGTERM')
  await closed

  const database = await start()

  expect(statSync(`/proc/${postmaster()}`).uid).toBe(plain.uid)
  expect(await ask(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

const refused = { code: '42501' }
const protectedTable = `
  create table histories (id integer primary key, words text);
  create function stay() returns trigger language plpgsql as $$ begin raise exception 'stays'; end $$;
  create trigger histories_stay before update or delete on histories for each row execute function stay();
  insert into histories values (1, 'as written')`

test('the application reads and writes rows, and can neither empty a table nor switch off what protects it', async () => {
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

test('each role has a password of its own, and the job queue a schema of its own', async () => {
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

test('a folder of an earlier version, in which the application owned everything, is carried over', async () => {
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
  // As it was: one role that owns all, whose password is the superuser's too.
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
