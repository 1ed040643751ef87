import { spawn, type ChildProcess } from 'node:child_process'
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Account } from './binaries.ts'
import { freePort } from './free-port.ts'
import { birthOf, commandOf, isServed } from './process.ts'
import type { Log } from '../log.ts'

export interface ServerOptions {
  /** The folder of `postgres`. */
  bin: string
  /** The cluster's folder. */
  data: string
  account: Account | undefined
  logFile: string
  settings: Record<string, string>
  log: Log
  /** Called when the server stopped by itself and cannot be restarted. */
  onLost: (error: unknown) => void
}

export interface RunningServer {
  port: number
  stop(): Promise<void>
}

/** PostgreSQL's file about itself: pid, folder, start, port, …, state. */
const pidFile = (data: string): string[] => {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

/** The port of the server that runs on this folder. */
export const portOf = (data: string): number | undefined => {
  const [, , , port, , , , state] = pidFile(data)
  return state?.trim() === 'ready' ? Number(port) : undefined
}

const untilReady = (server: ChildProcess, data: string): Promise<'ready' | 'ended'> =>
  new Promise((done, fail) => {
    const settle = (work: () => void) => {
      clearInterval(look)
      server.off('exit', ended)
      work()
    }
    const ended = () => settle(() => done('ended'))
    const look = setInterval(() => {
      if (Number(pidFile(data)[0]) === server.pid && portOf(data) !== undefined) settle(() => done('ready'))
    }, 10)
    server.once('exit', ended)
    server.once('error', (error) => settle(() => fail(error)))
  })

/**
 * Becomes the server and leaves a watcher behind, which ends the server when this process is gone for any reason: its
 * pipe closes with its only writer. There is no moment at which the server runs unwatched. Both are in a session of
 * their own, so that Ctrl+C reaches only this process, which can finish before the database stops. The watcher shares
 * the server's process group: as long as it runs, no other process can get the server's pid.
 */
const watched = '((read -r _ <&3; kill -INT "$$") &); exec "$@" 3<&-'

interface Launch {
  readonly port: number
  readonly server: ChildProcess
  readonly gone: Promise<unknown>
  readonly state: 'ready' | 'ended'
}

const launch = async (options: ServerOptions, port: number): Promise<Launch> => {
  const { bin, data, account, logFile, settings } = options
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port), ...settings }
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  if (existsSync(logFile)) renameSync(logFile, `${logFile}.before`)
  const output = openSync(logFile, 'w', 0o600)
  const server = spawn('/bin/sh', ['-c', watched, 'sh', join(bin, 'postgres'), '-D', data, ...args], {
    ...account,
    cwd: data,
    detached: true,
    stdio: ['ignore', output, output, 'pipe'],
  })
  closeSync(output)
  const gone = new Promise((done) => server.once('exit', done))
  const lifeline = server.stdio[3]
  if (lifeline instanceof Socket) lifeline.unref()
  server.once('exit', () => lifeline?.destroy())
  return { port, server, gone, state: await untilReady(server, data) }
}

// Passing errors: a port that was taken between the check and the start, or back ends of a killed server that still
// release their memory.
const passing = /could not bind|Address already in use|pre-existing shared memory block|lock file .* is empty/

/** How long a server may take to write its pid, and how much longer if the system does not list processes. */
const emptyAtMostMs = { known: 2_000, unknown: 8_000 }

const staysEmpty = async (data: string, ms: number): Promise<boolean> => {
  for (const since = performance.now(); performance.now() - since < ms; await pause(20))
    if (statSync(join(data, 'postmaster.pid'), { throwIfNoEntry: false })?.size !== 0) return false
  return true
}

/**
 * A server that is killed between creating the file and writing it leaves the file empty, and then no server starts. A
 * server that is only slow to write it keeps the file, because two servers on one folder would destroy it.
 */
const removeEmptyPidFile = async (data: string): Promise<void> => {
  if (!(await staysEmpty(data, emptyAtMostMs.known))) return
  const served = isServed(data)
  if (served === true) return
  if (served === undefined && !(await staysEmpty(data, emptyAtMostMs.unknown))) return
  rmSync(join(data, 'postmaster.pid'), { force: true })
}

/** Launches the server until it responds, including recovery. It takes a free port unless one is given. */
const bringUp = async (options: ServerOptions, port?: number): Promise<Launch> => {
  for (const since = performance.now(); ; await pause(50)) {
    await removeEmptyPidFile(options.data)
    const launched = await launch(options, port ?? (await freePort()))
    if (launched.state === 'ready') {
      launched.server.unref()
      return launched
    }
    const output = readFileSync(options.logFile, 'utf8')
    if (!passing.test(output) || performance.now() - since > 15_000)
      throw new Error(`PostgreSQL did not start on ${options.data}:\n${output.trim()}`)
  }
}

const patience = { deaths: 5, within: 60_000 }

/** Starts PostgreSQL and keeps it running: a server that stops by itself is restarted on the same port. */
export const startServer = async (options: ServerOptions): Promise<RunningServer> => {
  const { data, log, onLost } = options
  let current = await bringUp(options)
  let stopping = false
  const keepUp = async () => {
    const deaths: number[] = []
    for (;;) {
      await current.gone
      if (stopping) return
      deaths.push(performance.now())
      if (performance.now() - (deaths.at(-patience.deaths) ?? -Infinity) < patience.within)
        throw new Error(`PostgreSQL keeps stopping; ${options.logFile} may say why.`)
      log.error('PostgreSQL stopped unexpectedly. Restarting it.')
      await stopOrphan(data, log)
      current = await bringUp(options, current.port)
      if (stopping) current.server.kill('SIGINT')
    }
  }
  const kept = keepUp().catch(onLost)
  return {
    port: current.port,
    stop: async () => {
      stopping = true
      current.server.ref()
      current.server.kill('SIGINT')
      await kept
    },
  }
}

const untilGone = async (pid: number, patience: number): Promise<boolean> => {
  const birth = birthOf(pid)
  for (const since = performance.now(); performance.now() - since < patience; await pause(20))
    if (birth === undefined || birthOf(pid) !== birth) return true
  return false
}

/**
 * PostgreSQL takes any process with the recorded pid for a server: an unrelated process that got the number since, or a
 * zombie. It makes an exception for its parent, so this writes our own pid. The rest of the file stays, because
 * PostgreSQL uses it to find remaining back ends.
 */
const takePlaceOf = (data: string) => {
  const file = join(data, 'postmaster.pid')
  writeFileSync(file, [process.pid, ...pidFile(data).slice(1)].join('\n'))
}

/** Stops a server that outlived its parent. The next server recovers what it left. */
export const stopOrphan = async (data: string, log: Log): Promise<void> => {
  const [first, folder] = pidFile(data)
  const pid = Number(first)
  if (!Number.isInteger(pid) || pid <= 1 || !folder) return
  if (birthOf(pid) === undefined || !commandOf(pid)?.includes(folder)) return takePlaceOf(data)
  log.info(`Stopping the database server ${pid} that an earlier process left running`)
  for (const [signal, patience] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    if (birthOf(pid) !== undefined) process.kill(pid, signal)
    if (await untilGone(pid, patience)) return
  }
  throw new Error(`The database server ${pid} on ${data} does not stop. Stop it by hand, then start again.`)
}
