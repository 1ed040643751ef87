import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { accountFor, asRoot, canReach } from './embedded-binaries.ts'

export interface DataDir {
  path: string
  /** What the start should say about the choice, when it is not the expected one. */
  note?: string
}

const systemState = process.platform === 'darwin' ? '/var/db/tessa' : '/var/lib/tessa'

/**
 * Where the embedded database and what belongs to it live: the configured folder, else `.data` in the clone. Root
 * hands the database to an account that may not be able to walk into the clone: then the system's state directory.
 */
export const resolveDataDir = ({
  configured,
  cloneRoot,
}: {
  configured?: string | undefined
  cloneRoot: string
}): DataDir => {
  if (configured) return { path: resolve(configured) }
  const path = join(cloneRoot, '.data')
  const account = accountFor(join(path, 'postgres'))
  if (!account || canReach(cloneRoot, account)) return { path }
  const mark = createHash('sha256').update(cloneRoot).digest('hex').slice(0, 8)
  const instead = join(systemState, `${basename(cloneRoot)}-${mark}`)
  return {
    path: instead,
    note: `The database's own account cannot reach ${cloneRoot}, so data is kept in ${instead}.`,
  }
}

/**
 * Makes the folder where there is none; one that is there is left as its operator made it. As root the database's own
 * account must be able to walk through, though not to list.
 */
export const makeDataDir = (path: string): void => {
  const mode = asRoot ? 0o711 : 0o700
  // Beyond the umask, which may be stricter than that account can bear.
  if (mkdirSync(path, { recursive: true, mode }) !== undefined) chmodSync(path, mode)
}
