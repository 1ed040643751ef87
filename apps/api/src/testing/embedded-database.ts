import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { withClient } from '../db/with-client.ts'
import { birthOf } from '../db/embedded/process.ts'
import { type EmbeddedDatabase, startEmbedded } from '../db/embedded/embedded.ts'

// Each test starts servers and programs, which take their time on a busy machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 })

const log = { info: (message: string) => void said.push(message), error: () => {} }
export const said: string[] = []
const children: ChildProcess[] = []
const starts: Promise<EmbeddedDatabase>[] = []
export let dataDir: string

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

export const start = (): Promise<EmbeddedDatabase> => {
  const starting = startEmbedded({ dataDir, log })
  starts.push(starting)
  return starting
}

export const ask = (url: string, sql: string): Promise<Record<string, unknown>[]> =>
  withClient(url, async (client) => (await client.query<Record<string, unknown>>(sql)).rows)

export const childProgram = fileURLToPath(new URL('../testing/database-child.ts', import.meta.url))

/** A separate process on the folder. `firstWord` resolves when it is ready or refused. */
export const startChild = (duty: 'idle' | 'write', account: { uid?: number; gid?: number } = {}) => {
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

export const kill = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'close')
  child.kill('SIGKILL')
  await gone
}

export const postmaster = (): number =>
  Number(
    existsSync(join(dataDir, 'postgres/postmaster.pid')) &&
      readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0],
  )

/** Every process that works in the cluster's folder, including the watcher, if the system can tell. */
export const processesThere = (): number[] =>
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

export const databaseEnded = () =>
  expect
    .poll(() => [birthOf(postmaster()), ...processesThere()], { timeout: 30_000, interval: 20 })
    .toEqual([undefined])
