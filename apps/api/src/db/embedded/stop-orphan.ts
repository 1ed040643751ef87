import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { birthOf, commandOf } from './process.ts'
import type { Log } from '../log.ts'
import { pidFile } from './pid-file.ts'

export const patience = { deaths: 5, within: 60_000 }

const untilGone = async (pid: number, patience: number): Promise<boolean> => {
  const birth = birthOf(pid)
  for (const since = performance.now(); performance.now() - since < patience; await pause(20))
    if (birth === undefined || birthOf(pid) !== birth) return true
  return false
}

/**
 * PostgreSQL takes any process with the recorded pid for a server: an unrelated process that got the number since, or a
 * zombie. It makes an exception for its parent, so this writes our own pid. The rest of the file stays, because
 * PostgreSQL uses it to find remaining back ends.
 */
const takePlaceOf = (data: string) => {
  const file = join(data, 'postmaster.pid')
  writeFileSync(file, [process.pid, ...pidFile(data).slice(1)].join('\n'))
}

/** Stops a server that outlived its parent. The next server recovers what it left. */
export const stopOrphan = async (data: string, log: Log): Promise<void> => {
  const [first, folder] = pidFile(data)
  const pid = Number(first)
  if (!Number.isInteger(pid) || pid <= 1 || !folder) return
  if (birthOf(pid) === undefined || !commandOf(pid)?.includes(folder)) return takePlaceOf(data)
  log.info(`Stopping the database server ${pid} that an earlier process left running`)
  for (const [signal, patience] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    if (birthOf(pid) !== undefined) process.kill(pid, signal)
    if (await untilGone(pid, patience)) return
  }
  throw new Error(`The database server ${pid} on ${data} does not stop. Stop it by hand, then start again.`)
}
