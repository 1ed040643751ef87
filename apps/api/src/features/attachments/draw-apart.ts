import { fork, type ChildProcess } from 'node:child_process'
import { AppError } from '../../errors.ts'
import type { Drawing } from './draw-picture.ts'
import { fairTurns, turnsOfFiles } from './fair-turns.ts'

/** Beside this module in the source, beside the server in the bundle. */
const program = new URL(
  import.meta.url.endsWith('.ts') ? './picture-process.ts' : './picture-process.js',
  import.meta.url,
)

/** Far more than any picture needs that the limits let through. */
const patienceMs = 30_000
/** After this long without a picture the process ends, and its memory is free again. */
const idleMs = 10_000

/** One at a time: several at once would need several times the memory, and keep the cores from all other calls. */
const inTurn = fairTurns(turnsOfFiles)

let kept: ChildProcess | undefined
let idle: NodeJS.Timeout | undefined

const drawingProcess = (): ChildProcess => {
  if (kept?.connected) return kept
  // Nothing of the server's secrets: what reads strangers' pictures needs none of them.
  kept = fork(program, { env: {}, execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  kept.unref()
  kept.channel?.unref()
  return kept
}

/**
 * Draws a picture anew in a process of its own. What the library keeps of large pictures would stay with the server,
 * and a picture made to crash it would end the server.
 */
export const drawApart = (drawing: Drawing, network: string): Promise<void> =>
  inTurn(network, async () => {
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
    let isPatient = true
    const patience = setTimeout(() => {
      isPatient = false
      child.kill('SIGKILL')
    }, patienceMs)
    const settle = (problem: Error | undefined) => {
      clearTimeout(patience)
      child.removeAllListeners()
      if (problem) reject(problem)
      else resolve()
    }
    child.once('message', (problem) => settle(typeof problem === 'string' ? new Error(problem) : undefined))
    child.once('error', settle)
    child.once('exit', (_, signal) =>
      settle(
        !isPatient || crashed.test(signal ?? '')
          ? new Error('the picture could not be read to its end')
          : new AppError('unavailable', 'The picture could not be looked at just now. Please try again.'),
      ),
    )
    child.send(drawing)
  })
