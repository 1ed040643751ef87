import { existsSync, readFileSync, readdirSync, readlinkSync } from 'node:fs'

export const canListProcesses = existsSync('/proc/self/cmdline')

const orNothing = (read: () => string): string => {
  try {
    return read()
  } catch {
    // The process ended in the meantime, or belongs to another user.
    return ''
  }
}

/** The pids of the processes with the folder in their command or as their working directory. */
export const processesOn = (folder: string): readonly number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter(
      (pid) =>
        orNothing(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')).includes(folder) ||
        orNothing(() => readlinkSync(`/proc/${pid}/cwd`)).startsWith(folder),
    )
    .map(Number)
