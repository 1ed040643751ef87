// Child processes that end with this process. Each leads its own group, so that its children end with it.
import { spawn } from 'node:child_process'
import { root } from './toolchain.mjs'

const windows = process.platform === 'win32'
const running = new Set()
const patience = 15_000
let endedBy

const gone = new Set(['ESRCH', 'EPERM'])
const send = ({ child, leads }, signal) => {
  try {
    if (leads) process.kill(-child.pid, signal)
    else child.kill(signal)
  } catch (error) {
    if (!gone.has(error.code)) throw error
  }
}

/** npm repeats the Ctrl+C that the terminal has already sent to all processes, so only the first one counts. */
const end = (signal) => {
  if (endedBy) return
  endedBy = signal
  for (const entry of running) send(entry, signal)
  setTimeout(() => process.exit(1), patience).unref()
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal))

/** A signal to npm ends npm and its shell, but does not reach this process, so this process watches its parent. */
const startedByNpm = process.env.npm_lifecycle_event !== undefined
const parent = process.ppid
if (startedByNpm && !windows) setInterval(() => process.ppid !== parent && end('SIGTERM'), 500).unref()

process.on('exit', () => {
  for (const entry of running) send(entry, 'SIGKILL')
})

/** The signal that ended this process, if any. */
export const wasEndedBy = () => endedBy

export const stopAll = (signal = 'SIGTERM') => {
  for (const entry of running) send(entry, signal)
}

/**
 * Starts a command; the promise gives its exit code. With `asks`, it may read from the terminal, which only
 * a member of our own group can.
 */
export const run = (command, args, { onOutput, asks = false, stopBy, ...options } = {}) => {
  if (endedBy) return Promise.resolve(1)
  const output = onOutput ? 'pipe' : 'inherit'
  const leads = !windows && !asks
  const stdio = [asks ? 'inherit' : 'ignore', output, output]
  const child = spawn(command, args, { cwd: root, shell: windows, detached: leads, stdio, ...options })
  const entry = { child, leads }
  child.stdout?.setEncoding('utf8').on('data', onOutput)
  child.stderr?.setEncoding('utf8').on('data', onOutput)
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('spawn', () => running.add(entry))
    stopBy?.addEventListener('abort', () => running.has(entry) && send(entry, 'SIGINT'))
    child.once('exit', () => {
      running.delete(entry)
      send(entry, 'SIGKILL')
    })
    child.once('close', (code) => done(code ?? 1))
  })
}
