import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface DataDir {
  readonly path: string
  remove(): void
}

/** A data folder for one product. As root, the database runs as a different user, who must be able to open it. */
export const newDataDir = (): DataDir => {
  const home = mkdtempSync(join(tmpdir(), 'tessa-e2e-'))
  chmodSync(home, 0o711)
  return {
    path: join(home, 'data'),
    remove: () => rmSync(home, { recursive: true, force: true, maxRetries: 10 }),
  }
}
