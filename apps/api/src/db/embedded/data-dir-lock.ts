import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { birthOf } from './process.ts'
import { writeFileAtomicSync, ignoreErrorCode } from './atomic-file.ts'

const claimsIn = (folder: string): number[] =>
  readdirSync(folder)
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .sort((a, b) => b - a)

/** The pid of the living process that owns the folder, if there is one. */
export const runningOwner = (dataDir: string): number | undefined => {
  const folder = join(dataDir, 'owner')
  const newest = ignoreErrorCode('ENOENT', () => claimsIn(folder)[0])
  if (newest === undefined) return undefined
  const claim = ignoreErrorCode('ENOENT', () => readFileSync(join(folder, String(newest)), 'utf8'))
  // The claim was deleted between the two reads, because a newer one was just made.
  if (claim === undefined) return runningOwner(dataDir)
  const [pid, birth] = claim.trim().split(' ')
  return birth !== undefined && birthOf(Number(pid)) === birth ? Number(pid) : undefined
}

/**
 * Makes this process the owner of the folder. Throws if another living process owns it. Returns a function that
 * releases the folder.
 *
 * Claims are numbered files in `owner/`, and the highest number counts. A process that finds the holder dead creates the
 * next number, which only one of several can do. A claimant that was overtaken in the meantime sees a higher number and
 * checks again. So a claim is never removed while it counts.
 */
export const lockDataDir = (dataDir: string): (() => void) => {
  const folder = join(dataDir, 'owner')
  mkdirSync(folder, { recursive: true })
  const me = `${process.pid} ${birthOf(process.pid) ?? ''}\n`
  for (;;) {
    const newest = claimsIn(folder)[0] ?? 0
    const owner = runningOwner(dataDir)
    if (owner !== undefined)
      throw new Error(
        `The database in ${dataDir} is in use by process ${owner}. Stop that one first, or set DATA_DIR to another folder.`,
      )
    const mine = newest + 1
    const path = join(folder, String(mine))
    if (!writeFileAtomicSync(path, me)) continue
    const claims = claimsIn(folder)
    if (claims[0] !== mine) {
      rmSync(path, { force: true })
      continue
    }
    for (const older of claims.slice(1)) rmSync(join(folder, String(older)), { force: true })
    return () => writeFileSync(path, 'released\n')
  }
}
