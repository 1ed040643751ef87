import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const inMemory = '/dev/shm'
const enough = 2 * 1024 ** 3
const prefix = 'tessa-test-data-'

const hasRoom = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize >= enough
  } catch {
    return false
  }
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** A run that was killed left its folder, which would take up memory until the machine restarts. */
const removeLeftFolders = (): void => {
  for (const name of readdirSync(inMemory)) {
    const [, pid] = new RegExp(`^${prefix}(\\d+)-`).exec(name) ?? []
    if (pid && !isRunning(Number(pid))) rmSync(join(inMemory, name), { recursive: true, force: true })
  }
}

/**
 * A new folder for a database server: in memory where the system has room, otherwise among the temporary files. Each
 * database is almost a thousand files, and to create and remove them on a disk takes ten times as long.
 */
export const newDatabaseFolder = (): string => {
  const isInMemory = hasRoom()
  if (isInMemory) removeLeftFolders()
  return mkdtempSync(join(isInMemory ? inMemory : tmpdir(), `${prefix}${process.pid}-`))
}
