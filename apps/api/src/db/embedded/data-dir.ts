import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { accountFor, asRoot, canReach } from './binaries.ts'

export interface DataDir {
  path: string
  /** What the start should print about the choice, if it is not the expected one. */
  note?: string
}

const systemState = process.platform === 'darwin' ? '/var/db/tessa' : '/var/lib/tessa'

/**
 * Chooses the folder of the embedded database: the configured one, otherwise `.data` in the clone. Root runs the
 * database under an account that may not be able to enter the clone. In that case it is the system's state directory.
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
 * Creates the folder if it is missing. An existing folder stays as its operator made it. Under root, the database's own
 * account must be able to pass through it but not to list it.
 */
export const makeDataDir = (path: string): void => {
  const mode = asRoot ? 0o711 : 0o700
  // This overrides the umask, which may be too strict for that account.
  if (mkdirSync(path, { recursive: true, mode }) !== undefined) chmodSync(path, mode)
}
