import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { birthOf } from './embedded-process.ts'
import { createWhole, unless } from './whole-file.ts'

const claimsIn = (folder: string): number[] =>
  readdirSync(folder)
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .sort((a, b) => b - a)

/** The pid of the living process that owns the folder, if there is one. */
export const livingOwner = (dataDir: string): number | undefined => {
  const folder = join(dataDir, 'owner')
  const newest = unless('ENOENT', () => claimsIn(folder)[0])
  if (newest === undefined) return undefined
  const claim = unless('ENOENT', () => readFileSync(join(folder, String(newest)), 'utf8'))
  // Gone between the two looks: somebody has just made a newer claim.
  if (claim === undefined) return livingOwner(dataDir)
  const [pid, birth] = claim.trim().split(' ')
  return birth !== undefined && birthOf(Number(pid)) === birth ? Number(pid) : undefined
}

/**
 * Makes this process the owner of the folder, or throws when a living process is. Returns what gives it up again.
 *
 * Claims are numbered files in `owner/` and the highest number counts. Whoever finds its holder dead creates the
 * next number, which only one of several at once can do; a claimant that was overtaken meanwhile sees a higher
 * number and looks again. So no claim is ever removed while it counts.
 */
export const claimFolder = (dataDir: string): (() => void) => {
  const folder = join(dataDir, 'owner')
  mkdirSync(folder, { recursive: true })
  const me = `${process.pid} ${birthOf(process.pid) ?? ''}\n`
  for (;;) {
    const newest = claimsIn(folder)[0] ?? 0
    const owner = livingOwner(dataDir)
    if (owner !== undefined)
      throw new Error(
        `The database in ${dataDir} is in use by process ${owner}. Stop that one first, or set DATA_DIR to another folder.`,
      )
    const mine = newest + 1
    const path = join(folder, String(mine))
    if (!createWhole(path, me)) continue
    const claims = claimsIn(folder)
    if (claims[0] !== mine) {
      rmSync(path, { force: true })
      continue
    }
    for (const older of claims.slice(1)) rmSync(join(folder, String(older)), { force: true })
    return () => writeFileSync(path, 'released\n')
  }
}
