import { spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import {
  ask,
  databaseEnded,
  dataDir,
  postmaster,
  processesThere,
  said,
  start,
  startChild,
} from '../../testing/embedded-database.ts'
import { accountFor, binariesFor } from './binaries.ts'
import { birthOf } from './process.ts'

test('ten times kill -9 of the owner loses no acknowledged row', { timeout: 90_000 }, async () => {
  const kept: number[] = []
  for (let round = 0; round < 10; round++) {
    const { child, lines, firstWord, closed } = startChild('write')
    expect(await firstWord).toBe('ready')
    await pause(50 + Math.random() * 400)
    // In every second round, the database is killed too, and has to recover from its log.
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
  'the database ends by itself when its parent ends with %s',
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

test('a database server that crashes is restarted at the same address', async () => {
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

test('a server ends even if its parent is killed before it is ready', async () => {
  await (await start()).stop()
  const { child, closed } = startChild('idle')
  // The server writes this file long before it is ready.
  await expect
    .poll(() => existsSync(join(dataDir, 'postgres/postmaster.pid')), { timeout: 30_000, interval: 1 })
    .toBe(true)
  child.kill('SIGINT')
  await closed
  await expect.poll(processesThere, { timeout: 30_000, interval: 20 }).toEqual([])
})

test('the next start stops a server that outlived its parent', async () => {
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

  expect(said).toEqual([`Stopping the database server ${orphan.pid} that an earlier process left running`])
  expect(birthOf(orphan.pid ?? 0)).toBeUndefined()
  expect(await ask(second.url, 'select text from notes')).toEqual([{ text: 'kept' }])
})

test('an interrupted first start is repeated', async () => {
  await (await start()).stop()
  rmSync(join(dataDir, 'postgres/global'), { recursive: true })
  const { renameSync } = await import('node:fs')
  renameSync(join(dataDir, 'postgres'), join(dataDir, 'postgres-draft'))

  const database = await start()
  expect(await ask(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
})
