import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Deps } from '../../../deps.ts'
import { incomingFolder } from '../receive-upload.ts'
import { redrawInProcess } from '../redraw-in-process.ts'
import type { PictureType } from '../picture-types.ts'

/** Models make larger pictures smaller by themselves, and a type plate is legible with it. */
const mostPixels = 1568

export interface StoredPicture {
  readonly hash: string
  readonly mediaType: PictureType
}

/** A stored picture as a small JPEG. It is drawn by the process that draws all pictures, which leaves nothing behind. */
export const smallPicture = async (
  { files, config }: Pick<Deps, 'files' | 'config'>,
  { hash, mediaType }: StoredPicture,
  network: string,
): Promise<Uint8Array> => {
  const folder = incomingFolder(config)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const from = join(folder, randomUUID())
  const to = `${from}-small`
  try {
    await pipeline(await files.get(hash), createWriteStream(from, { mode: 0o600 }))
    await redrawInProcess({ from, mediaType, to, within: mostPixels }, network)
    return await readFile(to)
  } finally {
    await Promise.all([from, to].map((path) => rm(path, { force: true })))
  }
}
