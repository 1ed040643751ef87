import { once } from 'node:events'
import { get } from 'node:http'
import { fileURLToPath } from 'node:url'
import { fork, type ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '@tessa/api/src/db/embedded/free-port.ts'

/** A program, the flags of Node that it runs with, and the environment that it needs besides a port. */
export interface Program {
  readonly path: string
  readonly flags: readonly string[]
  readonly environment: Readonly<Record<string, string>>
}

export interface Start {
  /** Until the first answer. */
  readonly milliseconds: number
  /** What the process has used by then. */
  readonly cpuMs: number
}

const meter = fileURLToPath(new URL('../work-orders/cpu-meter.mjs', import.meta.url))

/** Undefined until something listens. */
const answerOf = (port: number): Promise<number | undefined> =>
  new Promise((done) => {
    get({ port, host: '127.0.0.1', path: '/api/health', agent: false }, (response) => {
      response.resume()
      done(response.statusCode)
    }).once('error', () => done(undefined))
  })

const firstAnswer = async (child: ChildProcess, port: number): Promise<void> => {
  while ((await answerOf(port)) !== 200) {
    if (child.exitCode !== null)
      throw new Error(`The program ended with ${child.exitCode} before it answered.`)
    await wait(2)
  }
}

const cpuOf = async (child: ChildProcess): Promise<number> => {
  const answered = once(child, 'message')
  child.send('cpu')
  return Number((await answered)[0]) / 1000
}

const begin = ({ path, flags, environment }: Program, port: number): ChildProcess =>
  fork(path, {
    execArgv: [...flags, '--import', meter],
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: String(port), ...environment },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })

/** The data is temporary, so the process can be killed. */
const end = async (child: ChildProcess): Promise<void> => {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** Starts a program until it says that it is ready, so that it keeps its compiled code for later starts. */
export const startCompletely = async (program: Program): Promise<void> => {
  const child = begin(program, await freePort())
  await new Promise<void>((done) => {
    child.stdout?.on('data', (text: Buffer) => {
      if (text.includes('ready')) done()
    })
  })
  // It answers after what it does at the end of its start.
  await cpuOf(child)
  await end(child)
}

/** Starts a program, waits for its first answer and ends it. */
export const startOnce = async (program: Program): Promise<Start> => {
  const port = await freePort()
  const begun = performance.now()
  const child = begin(program, port)
  child.stdout?.resume()
  await firstAnswer(child, port)
  const milliseconds = performance.now() - begun
  const cpuMs = await cpuOf(child)
  await end(child)
  return { milliseconds, cpuMs }
}
