import { existsSync, readFileSync, readdirSync, readlinkSync } from 'node:fs'

export const canListProcesses = existsSync('/proc/self/cmdline')

const orNothing = (read: () => string): string => {
  try {
    return read()
  } catch {
    // It ended while we looked, or belongs to somebody else.
    return ''
  }
}

/** The pids of the processes that name the folder in their command, or live in it. */
export const processesOn = (folder: string): readonly number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter(
      (pid) =>
        orNothing(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')).includes(folder) ||
        orNothing(() => readlinkSync(`/proc/${pid}/cwd`)).startsWith(folder),
    )
    .map(Number)
