import { mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const enough = 2 * 1024 ** 3
const prefix = 'tessa-test-database-'

/** A folder in memory takes from what the tests need, so it may take half of the available memory. */
const hasRoom = (memory: string): boolean => {
  const { bavail, bsize } = statfsSync(memory)
  return Math.min(bavail * bsize, process.availableMemory() / 2) >= enough
}

/**
 * The account and the namespace of its process ids, in which a pid names one process. Containers may share their memory
 * and not their processes.
 */
const owner = (): string => `${process.getuid?.()}-${statSync('/proc/self/ns/pid').ino}`

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const removeIfPossible = (folder: string): void => {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // Another run removes it at the same moment, or another account has made it.
  }
}

/** A run that was killed left its folder, which would take up memory until the machine restarts. */
const removeLeftFolders = (memory: string): void => {
  const own = new RegExp(`^${prefix}${owner()}-(\\d+)-`)
  for (const name of readdirSync(memory)) {
    const [, pid] = own.exec(name) ?? []
    if (pid && !isRunning(Number(pid))) removeIfPossible(join(memory, name))
  }
}

const newFolderInMemory = (memory: string): string | undefined => {
  try {
    removeLeftFolders(memory)
    return hasRoom(memory) ? mkdtempSync(join(memory, `${prefix}${owner()}-${process.pid}-`)) : undefined
  } catch {
    // The system has no such folder, or it may not be written.
    return undefined
  }
}

/**
 * A new folder for a database server: in memory where the system has room, otherwise among the temporary files. Each
 * database is almost a thousand files, and to create and remove them on a disk takes ten times as long.
 */
export const newDatabaseFolder = (memory = '/dev/shm'): string =>
  newFolderInMemory(memory) ?? mkdtempSync(join(tmpdir(), prefix))
