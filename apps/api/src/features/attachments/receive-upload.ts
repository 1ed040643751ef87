import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { uploadLimits } from '@tessa/contract'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { AppError, fieldError } from '../../http/errors.ts'

/** The folder of files that are in progress. Its content is deleted at the next start. */
export const incomingFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir.path, 'incoming')

export interface ReceivedUpload {
  readonly fields: Readonly<Record<string, string>>
  readonly name: string
  readonly path: string
  readonly sha256: string
}

interface Receiving {
  readonly folder: string
  /** Takes the received bytes from a budget, or refuses them. The bytes of a refused file count too. */
  readonly spend: (bytes: number) => Promise<void>
}

/**
 * Receives one file onto the disk, never completely in memory, and passes it to the work. Nothing is left behind in any
 * case. The body is read to its end even if it is too large, so that the browser reads the response.
 */
export const receiveUpload = async <T>(
  request: FastifyRequest,
  { folder, spend }: Receiving,
  work: (file: ReceivedUpload) => Promise<T>,
): Promise<T> => {
  if (!request.isMultipart())
    throw new AppError('unsupported_media_type', 'Send the file as multipart/form-data.')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const fields: Record<string, string> = {}
  let received: { name: string; sha256: string; size: number } | undefined
  try {
    const limits = { files: 1, fields: 10, fieldSize: 10_000, fileSize: uploadLimits.bytes + 1, parts: 12 }
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value)
      else received = { name: cleanName(part.filename), ...(await write(part.file, path)) }
    }
    await spend(received?.size ?? 0)
    if (!received || received.size === 0) throw fieldError('file', 'There is no file in this request')
    if (received.size > uploadLimits.bytes)
      throw fieldError('file', `${received.name} is larger than 10 MB`, 'too_large')
    return await work({ fields, name: received.name, path, sha256: received.sha256 })
  } catch (error) {
    throw unreadable(error) ? new AppError('validation', 'The body is not valid multipart/form-data.') : error
  } finally {
    await rm(path, { force: true })
  }
}

/** The parser's errors for unreadable input have no code. */
const unreadable = (error: unknown): boolean =>
  error instanceof Error &&
  !(error instanceof AppError) &&
  /^Multipart|boundary|[Mm]alformed|Unexpected end of (form|multipart)|prototype/.test(error.message)

const write = async (file: NodeJS.ReadableStream, path: string) => {
  const hash = createHash('sha256')
  let size = 0
  const count = new Transform({
    transform: (chunk: Buffer, _, done) => {
      size += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(file, count, createWriteStream(path, { mode: 0o600 }))
  return { size, sha256: hash.digest('hex') }
}

/** The last part of the claimed path, without the characters that reverse a name or end it early. */
const cleanName = (name: string | undefined): string => {
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? ''
  const clean = last.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim()
  return clean === '' || /^\.+$/.test(clean) ? 'file' : clean.slice(-150)
}

export const hashOf = async (path: string): Promise<Buffer> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest()
}
