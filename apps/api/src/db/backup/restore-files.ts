import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from '../../storage/file-store.ts'
import { tallyOf } from './backup-tables.ts'
import type { RestoredFiles } from './restore.ts'

/** Stores the files of a backup by way of a folder on the disk, and reads them back. */
export const restoredInto = (store: FileStore, folder: string): RestoredFiles => ({
  take: async (hash, content) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, randomUUID())
    try {
      await pipeline(Readable.from(content), createWriteStream(path, { mode: 0o600 }))
      await store.put(hash, path)
    } finally {
      await rm(path, { force: true })
    }
    const { sha256 } = await tallyOf(await store.get(hash))
    if (sha256 !== hash) throw new Error(`The file ${hash} did not come back from the store as it was saved.`)
  },
})
