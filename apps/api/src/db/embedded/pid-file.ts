import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isServed } from './process.ts'

/** PostgreSQL's file about itself: pid, folder, start, port, …, state. */
export const pidFile = (data: string): string[] => {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

/** The port of the server that runs on this folder. */
export const portOf = (data: string): number | undefined => {
  const [, , , port, , , , state] = pidFile(data)
  return state?.trim() === 'ready' ? Number(port) : undefined
}

/** How long a server may take to write its pid, and how much longer if the system does not list processes. */
const emptyAtMostMs = { known: 2_000, unknown: 8_000 }

const staysEmpty = async (data: string, ms: number): Promise<boolean> => {
  for (const since = performance.now(); performance.now() - since < ms; await pause(20))
    if (statSync(join(data, 'postmaster.pid'), { throwIfNoEntry: false })?.size !== 0) return false
  return true
}

/**
 * A server that is killed between creating the file and writing it leaves the file empty, and then no server starts. A
 * server that is only slow to write it keeps the file, because two servers on one folder would destroy it.
 */
export const removeEmptyPidFile = async (data: string): Promise<void> => {
  if (!(await staysEmpty(data, emptyAtMostMs.known))) return
  const served = isServed(data)
  if (served === true) return
  if (served === undefined && !(await staysEmpty(data, emptyAtMostMs.unknown))) return
  rmSync(join(data, 'postmaster.pid'), { force: true })
}
