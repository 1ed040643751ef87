import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** What fails within a command that watches its sources does not end it. */
const patienceMs = 120_000

interface Command {
  readonly args: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
}

/** Starts a command of the root, such as `dev`, and collects what it says. */
const begin = ({ args, environment }: Command) => {
  const child = spawn(process.execPath, ['tooling/bootstrap/run.mjs', ...args], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      said += text.toString()
    })
  return { child, said: () => said.slice(-4000) }
}

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

const isAnswered = (url: string): Promise<boolean> =>
  fetch(url).then(
    async ({ ok, body }) => {
      await body?.cancel()
      return ok
    },
    () => false,
  )

/** The milliseconds from the start of a command until each of these addresses is answered. It is ended then. */
export const timeToAnswer = async (command: Command, urls: readonly string[]): Promise<number> => {
  const begun = performance.now()
  const { child, said } = begin(command)
  try {
    for (const url of urls)
      while (!(await isAnswered(url))) {
        if (child.exitCode !== null || performance.now() - begun > patienceMs)
          throw new Error(`${command.args.join(' ')} does not answer at ${url}:\n${said()}`)
        await wait(10)
      }
    return performance.now() - begun
  } finally {
    await end(child)
  }
}

/** The milliseconds until a command has ended well. */
export const timeToEnd = async (command: Command): Promise<number> => {
  const begun = performance.now()
  const { child, said } = begin(command)
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${command.args.join(' ')} failed:\n${said()}`)
  return performance.now() - begun
}
