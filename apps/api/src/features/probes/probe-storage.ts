import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { FileStore } from '../../storage/file-store.ts'
import type { Finding } from './finding.ts'

/** Always the same name, so that a file that could not be deleted is not left again every minute. */
const name = createHash('sha256').update('probe of the file storage').digest('hex')

const write = async (files: FileStore, content: string): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'tessa-probe-'))
  try {
    await writeFile(join(folder, 'probe'), content)
    await files.put(name, join(folder, 'probe'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Writes a file, reads it back and deletes it. */
export const probeStorage = async ({ files }: { files: FileStore }): Promise<Finding> => {
  const content = randomUUID()
  const soon = new Date(Date.now() + 3_600_000)
  await files.remove(name, soon)
  await write(files, content)
  const read = await text(await files.get(name))
  await files.remove(name, soon)
  if (read !== content) return { state: 'down', reason: 'What was read is not what was written.' }
  return (await files.size(name)) === undefined
    ? { state: 'healthy' }
    : { state: 'degraded', reason: 'Files cannot be deleted.' }
}
