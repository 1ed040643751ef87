import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  ask,
  childProgram,
  databaseEnded,
  dataDir,
  kill,
  postmaster,
  start,
  startChild,
} from '../../testing/embedded-database.ts'
import { asRoot } from './binaries.ts'
import { birthOf } from './process.ts'
import { runningEmbedded } from './embedded.ts'

test('the first start creates a durable database with a password under an ordinary account', async () => {
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

test('a stop leaves no process, and the next start has all data', async () => {
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
  'only one of four simultaneous starts gets the folder, new or left by a dead owner',
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

/** Leaves an empty pid file, like a server that is killed before it writes the file. */
const emptyPidFile = () => {
  const folder = join(dataDir, 'postgres')
  const file = join(folder, 'postmaster.pid')
  writeFileSync(file, '')
  if (asRoot) chownSync(file, statSync(folder).uid, statSync(folder).gid)
  return file
}

test('a folder with an empty pid file of a killed server can be started', async () => {
  const first = await start()
  await first.stop()
  emptyPidFile()

  const second = await start()

  expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.runIf(process.platform === 'linux')(
  'an empty pid file stays while its slow server is alive',
  async () => {
    const first = await start()
    await first.stop()
    const file = emptyPidFile()
    const cwd = join(dataDir, 'postgres')
    const slow = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { argv0: 'postgres', cwd })
    const gone = new Promise((done) => slow.once('exit', done))
    const refused = () => readFileSync(join(dataDir, 'postgres.log'), 'utf8').includes('is empty')

    const second = start()
    try {
      await expect.poll(refused, { timeout: 12_000 }).toBe(true)
      expect(existsSync(file)).toBe(true)
    } finally {
      slow.kill()
      await gone
    }

    expect(await ask((await second).url, 'select 1 as one')).toEqual([{ one: 1 }])
  },
)

test.runIf(asRoot)("root gets an error if the database's own account cannot reach the folder", async () => {
  chmodSync(join(dataDir, '..'), 0o700)
  await expect(start()).rejects.toThrow(`who cannot reach ${dataDir}. Choose another DATA_DIR.`)
})

// initdb requires an account with a name on this system.
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

test.runIf(plainCanRun)('a plain user runs the database under their own account', async () => {
  chownSync(join(dataDir, '..'), plain.uid, plain.gid)
  const { child, lines, firstWord, closed } = startChild('write', plain)

  expect(await firstWord).toBe('ready')
  expect(statSync(join(dataDir, 'postgres')).uid).toBe(plain.uid)
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  await expect.poll(() => lines.length, { timeout: 30_000 }).toBeGreaterThan(5)
  child.kill('SIGTERM')
  await closed
})

test.runIf(plainCanRun)('root runs the folder of a plain user under that account', async () => {
  chownSync(join(dataDir, '..'), plain.uid, plain.gid)
  const { child, firstWord, closed } = startChild('idle', plain)
  expect(await firstWord).toBe('ready')
  child.kill('SIGTERM')
  await closed

  const database = await start()

  expect(statSync(`/proc/${postmaster()}`).uid).toBe(plain.uid)
  expect(await ask(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
})
