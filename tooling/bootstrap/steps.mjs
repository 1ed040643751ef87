// Runs commands quietly: one line a step with its time, the whole output only when one fails.
import { spawn } from 'node:child_process'
import { root } from './toolchain.mjs'

const started = performance.now()
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Runs a command to its end, keeping what it prints; rejects with that output when it fails. */
export const quietly = (command, args, options = {}) =>
  new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd: root,
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
      ...options,
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.once('error', fail)
    child.once('close', (code) =>
      code === 0
        ? done(output)
        : fail(new Error(`${command} ${args.join(' ')} ended with ${code}\n\n${output}`)),
    )
  })

/** Runs a command with its output shown; resolves with its exit code, and passes on the signals that end us. */
export const openly = (command, args, options = {}) =>
  new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd: root,
      shell: process.platform === 'win32',
      stdio: 'inherit',
      ...options,
    })
    const pass = (signal) => child.kill(signal)
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, pass)
    child.once('error', fail)
    child.once('close', (code, signal) => {
      for (const name of signals) process.off(name, pass)
      done(code ?? (signal ? 1 : 0))
    })
  })

export const step = async (title, work) => {
  const since = performance.now()
  const live = process.stdout.isTTY
  const line = (mark, end) => process.stdout.write(`${live ? '\r\u001B[K' : ''}${mark} ${title}${end}`)
  const ticking = live ? setInterval(() => line('…', ` ${seconds(since)}`), 200) : undefined
  if (!live) line('…', '\n')
  try {
    const result = await work()
    line('✓', `  ${seconds(since)}\n`)
    return result
  } catch (error) {
    line('✗', `  ${seconds(since)}\n`)
    throw error
  } finally {
    clearInterval(ticking)
  }
}

export const sinceStart = () => seconds(started)
