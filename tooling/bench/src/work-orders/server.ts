import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '@tessa/api/src/db/embedded/free-port.ts'

export interface Server {
  readonly origin: string
  /** The CPU time so far in microseconds. */
  cpu(): Promise<number>
  /** What it has in use, in bytes. */
  memory(): Promise<number>
  /** What the system has given it, in bytes. */
  resident(): Promise<number>
  stop(): Promise<void>
}

const meter = new URL('cpu-meter.mjs', import.meta.url).href

const says = (child: ChildProcess, words: string): Promise<void> =>
  new Promise((done, fail) => {
    let said = ''
    const hear = (text: Buffer) => {
      said += text.toString()
      if (said.includes(words)) done()
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', (code) => fail(new Error(`ended with ${code} before it said "${words}":\n${said}`)))
  })

/** Starts a program that says when it is ready. */
export const startServer = async (
  path: string,
  environment: Readonly<Record<string, string>>,
): Promise<Server> => {
  const port = await freePort()
  const child = fork(path, {
    execArgv: ['--conditions=@tessa/source', '--expose-gc', '--import', meter],
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: String(port), ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  await says(child, 'ready')
  // One question at a time: the answers do not say what they answer.
  let last: Promise<unknown> = Promise.resolve()
  const ask = (what: 'cpu' | 'memory' | 'resident'): Promise<number> => {
    const answer = last.then(async () => {
      const answered = once(child, 'message')
      child.send(what)
      return Number((await answered)[0])
    })
    last = answer.catch(() => {})
    return answer
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    cpu: () => ask('cpu'),
    memory: () => ask('memory'),
    resident: () => ask('resident'),
    stop: async () => {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      // The data is temporary, so the server can be killed.
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** The product as in `npm start`, on an existing database. `ownerUrl` is the owner's login for migrations, if any. */
export const startProduct = (databaseUrl: string, dataDir: string, ownerUrl?: string): Promise<Server> =>
  startServer(fileURLToPath(import.meta.resolve('@tessa/api/src/server.ts')), {
    DATABASE_URL: databaseUrl,
    ...(ownerUrl === undefined ? {} : { DATABASE_OWNER_URL: ownerUrl }),
    DATA_DIR: dataDir,
    DEMO: 'false',
    RATE_LIMIT_SCALE: '1000000',
  })

export const startBaseline = (databaseUrl: string): Promise<Server> =>
  startServer(fileURLToPath(new URL('baseline-server.ts', import.meta.url)), { DATABASE_URL: databaseUrl })
