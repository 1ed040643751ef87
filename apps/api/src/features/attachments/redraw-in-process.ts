import { fork, type ChildProcess } from 'node:child_process'
import { AppError } from '../../http/errors.ts'
import type { Drawing } from './redraw-picture.ts'
import { createFileQueue, fileQueueLimits } from './file-queue.ts'

/** The program is beside this module in the source, and beside the server in the bundle. */
const program = new URL(
  import.meta.url.endsWith('.ts') ? './picture-process.ts' : './picture-process.js',
  import.meta.url,
)

/** Much more than any picture within the limits needs. */
const timeoutMs = 30_000
/** After this long without a picture, the process ends and frees its memory. */
const idleMs = 10_000

/** One at a time: several at once would need several times the memory and block the cores for all other requests. */
const inQueue = createFileQueue(fileQueueLimits)

let child: ChildProcess | undefined
let idle: NodeJS.Timeout | undefined

const drawingProcess = (): ChildProcess => {
  if (child?.connected) return child
  // The process that reads strangers' pictures gets none of the server's secrets.
  child = fork(program, { env: {}, execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  child.unref()
  child.channel?.unref()
  return child
}

/**
 * Redraws a picture in a separate process. Otherwise the memory that the library keeps for large pictures would stay
 * with the server, and a picture made to crash the library would end the server.
 */
export const redrawInProcess = (drawing: Drawing, network: string): Promise<void> =>
  inQueue(network, async () => {
    clearTimeout(idle)
    const child = drawingProcess()
    try {
      await answerOf(child, drawing)
    } finally {
      idle = setTimeout(() => child.connected && child.disconnect(), idleMs).unref()
    }
  })

const crashed = /^SIG(SEGV|BUS|ABRT|ILL|FPE)$/

const answerOf = (child: ChildProcess, drawing: Drawing): Promise<void> =>
  new Promise((resolve, reject) => {
    let hasTimeLeft = true
    const timeout = setTimeout(() => {
      hasTimeLeft = false
      child.kill('SIGKILL')
    }, timeoutMs)
    const settle = (problem: Error | undefined) => {
      clearTimeout(timeout)
      child.removeAllListeners()
      if (problem) reject(problem)
      else resolve()
    }
    child.once('message', (problem) => settle(typeof problem === 'string' ? new Error(problem) : undefined))
    child.once('error', settle)
    child.once('exit', (_, signal) =>
      settle(
        !hasTimeLeft || crashed.test(signal ?? '')
          ? new Error('the picture could not be read to its end')
          : new AppError('unavailable', 'The picture could not be checked just now. Please try again.'),
      ),
    )
    child.send(drawing)
  })
