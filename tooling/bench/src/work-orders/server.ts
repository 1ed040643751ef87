import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

export interface Server {
  readonly origin: string
  /** Processor time so far, in microseconds. */
  cpu(): Promise<number>
  stop(): Promise<void>
}

const meter = new URL('meter.ts', import.meta.url).href

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

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

const start = async (path: string, environment: Readonly<Record<string, string>>): Promise<Server> => {
  const port = await freePort()
  const child = fork(path, {
    execArgv: ['--conditions=@tessa/source', '--import', meter],
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: String(port), ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  await says(child, 'ready')
  return {
    origin: `http://127.0.0.1:${port}`,
    cpu: async () => {
      const answered = once(child, 'message')
      child.send('cpu')
      return Number((await answered)[0])
    },
    stop: async () => {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGINT')
      await ended
    },
  }
}

/** The product as `npm start` has it, on a database that is there already. */
export const startProduct = (databaseUrl: string, dataDir: string): Promise<Server> =>
  start(fileURLToPath(import.meta.resolve('@tessa/api/src/server.ts')), {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    DEMO: 'false',
    RATE_LIMIT_SCALE: '1000000',
  })

export const startBare = (databaseUrl: string): Promise<Server> =>
  start(fileURLToPath(new URL('bare.ts', import.meta.url)), { DATABASE_URL: databaseUrl })
