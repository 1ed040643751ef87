import { randomUUID } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { copyFile, mkdir, open, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { Config, S3Config } from '../config.ts'

/** Stores bytes under their own hash: the same picture twice is one file, and a name cannot mislead. */
export interface FileStore {
  /** Takes over a file. The file is safe when this resolves. */
  put(hash: string, path: string): Promise<void>
  get(hash: string): Promise<Readable>
  /** The size in bytes; undefined if there is no such file. */
  size(hash: string): Promise<number | undefined>
  /**
   * Removes the file unless it was stored again after this moment: the same bytes may be on their way to another row.
   */
  remove(hash: string, since: Date): Promise<void>
}

export const openFileStore = async ({ s3, dataDir }: Config): Promise<FileStore> =>
  s3 ? s3Store(s3) : diskStore(join(dataDir.path, 'files'))

const diskStore = (folder: string): FileStore => {
  const place = (hash: string) => join(folder, hash.slice(0, 2), hash.slice(2))
  return {
    put: async (hash, path) => {
      const final = place(hash)
      if (existsSync(final)) return utimes(final, new Date(), new Date())
      await mkdir(dirname(final), { recursive: true, mode: 0o700 })
      // Another request may be storing the same bytes at this moment.
      const draft = `${final}.${randomUUID()}`
      try {
        await copyFile(path, draft)
        const file = await open(draft, 'r+')
        await file.sync()
        await file.close()
        await rename(draft, final)
      } finally {
        await rm(draft, { force: true })
      }
    },
    get: async (hash) => {
      await stat(place(hash))
      return createReadStream(place(hash))
    },
    size: async (hash) => (await stat(place(hash)).catch(() => undefined))?.size,
    remove: async (hash, since) => {
      const file = await stat(place(hash)).catch(() => undefined)
      if (file && file.mtime < since) await rm(place(hash), { force: true })
    },
  }
}

const s3Store = async ({
  bucket,
  region,
  endpoint,
  accessKeyId,
  secretAccessKey,
}: S3Config): Promise<FileStore> => {
  // Loaded only by installations that use it.
  const { S3Client, PutObjectCommand, GetObjectCommand, HeadObjectCommand, DeleteObjectCommand, NotFound } =
    await import('@aws-sdk/client-s3')
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Stores of other vendors seldom answer to a bucket's own host name.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  })
  const headOf = (hash: string) =>
    client.send(new HeadObjectCommand({ Bucket: bucket, Key: hash })).catch((error: unknown) => {
      if (error instanceof NotFound) return undefined
      throw error
    })
  return {
    put: async (hash, path) => {
      const { size } = await stat(path)
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: hash,
          Body: createReadStream(path),
          ContentLength: size,
        }),
      )
    },
    get: async (hash) => {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: hash }))
      if (!(Body instanceof Readable)) throw new Error(`no bytes for ${hash}`)
      return Body
    },
    size: async (hash) => (await headOf(hash))?.ContentLength,
    remove: async (hash, since) => {
      const object = { Bucket: bucket, Key: hash }
      const head = await headOf(hash)
      if (head?.LastModified && head.LastModified < since) await client.send(new DeleteObjectCommand(object))
    },
  }
}
