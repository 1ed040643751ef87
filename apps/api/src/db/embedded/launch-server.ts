import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync } from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Account } from './binaries.ts'
import { freePort } from './free-port.ts'
import type { Log } from '../log.ts'
import { pidFile, portOf, removeEmptyPidFile } from './pid-file.ts'

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

/** Launches the server until it responds, including recovery. It takes a free port unless one is given. */
export const bringUp = async (options: ServerOptions, port?: number): Promise<Launch> => {
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
