import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface DataDir {
  readonly path: string
  remove(): void
}

/** A folder for one product's data. As root the database's own account must be able to walk through. */
export const newDataDir = (): DataDir => {
  const home = mkdtempSync(join(tmpdir(), 'tessa-e2e-'))
  chmodSync(home, 0o711)
  return {
    path: join(home, 'data'),
    remove: () => rmSync(home, { recursive: true, force: true, maxRetries: 10 }),
  }
}
