// Prints one line for each step with its time, and the whole output of failed steps only.
import { run, wasEndedBy } from './processes.mjs'

const started = performance.now()
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`
export const sinceStart = () => seconds(started)

/** Runs a command to its end and gives what it printed; rejects with that output when it fails. */
export const quietly = async (command, args, options = {}) => {
  let output = ''
  const code = await run(command, args, { ...options, onOutput: (text) => (output += text) })
  if (code === 0) return output
  throw new Error(`${command} ${args.join(' ')} ended with ${code}\n\n${output}`)
}

const live = process.stdout.isTTY
const clear = '\r\u001B[K'

/** Runs the work under a title. The work can report its progress line by line. */
export const step = async (title, work) => {
  const since = performance.now()
  const show = () => live && process.stdout.write(`${clear}… ${title}  ${seconds(since)}`)
  const line = (text) => process.stdout.write(`${live ? clear : ''}${text}\n`)
  const ticking = setInterval(show, 200)
  show()
  if (!live) line(`… ${title}`)
  try {
    const result = await work(line)
    line(`✓ ${title}  ${seconds(since)}`)
    return result
  } catch (error) {
    line(wasEndedBy() ? `  ${title}: stopped` : `✗ ${title}  ${seconds(since)}`)
    throw error
  } finally {
    clearInterval(ticking)
  }
}
