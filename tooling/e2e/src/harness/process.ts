import { spawn } from 'node:child_process'
import { delimiter, dirname } from 'node:path'
import { clone } from './clone.ts'

export interface Exit {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

export interface Program {
  readonly pid: number
  /** The output so far. */
  output(): string
  /** Resolves when the process has printed this text, and rejects if it ends before. */
  says(words: string): Promise<void>
  readonly ended: Promise<Exit>
  signal(name: NodeJS.Signals): void
}

// The program gets only the basic environment variables: no NODE_ENV of the test runner, no DATABASE_URL.
const inherited = ['HOME', 'TMPDIR', 'LANG', 'SystemRoot', 'NODE_COMPILE_CACHE']

export type Environment = Readonly<Record<string, string>>

const bare = (): Environment => ({
  ...Object.fromEntries(inherited.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
  // `node` in a child process is the Node of this process.
  PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
})

/** Starts Node in the clone. Its process group ends with this process. */
export const run = (args: readonly string[], environment: Environment): Program => {
  const child = spawn(process.execPath, args, {
    cwd: clone,
    env: { ...bare(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { pid } = child
  if (pid === undefined) throw new Error(`${args.join(' ')} did not start`)
  let output = ''
  const listeners = new Set<() => void>()
  const hear = (text: string) => {
    output += text
    for (const listener of listeners) listener()
  }
  child.stdout.setEncoding('utf8').on('data', hear)
  child.stderr.setEncoding('utf8').on('data', hear)

  const end = () => child.kill('SIGTERM')
  process.once('exit', end)
  const ended = new Promise<Exit>((done) => {
    child.once('close', (code, signal) => {
      process.off('exit', end)
      done({ code, signal })
    })
  })

  const says = (words: string) =>
    new Promise<void>((done, fail) => {
      const listen = () => {
        if (!output.includes(words)) return
        listeners.delete(listen)
        done()
      }
      listeners.add(listen)
      listen()
      void ended.then(({ code, signal }) =>
        fail(new Error(`Ended with ${signal ?? code} before it said "${words}":\n${output}`)),
      )
    })

  return { pid, output: () => output, says, ended, signal: (name) => void child.kill(name) }
}
