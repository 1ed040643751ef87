import { mostAudioBytes } from '@tessa/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { fieldError } from '../../http/errors.ts'
import { registerEndpoint } from '../../http/register-endpoint.ts'

/** What browsers record, by the endings of such files. */
const recordings: ReadonlySet<string> = new Set(['webm', 'ogg', 'oga', 'opus', 'mp4', 'm4a', 'mp3', 'wav'])

/** The bytes of a recording. What they are is read from them. */
const readRecording = async (base64: string): Promise<Uint8Array> => {
  const bytes = Buffer.from(base64, 'base64')
  // Loaded with the first recording, because it holds the marks of many formats.
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (bytes.length > mostAudioBytes || !recordings.has(type?.ext ?? ''))
    throw fieldError('audio', 'This is not a recording of up to one megabyte, as browsers make it')
  return bytes
}

/** Turns speech into words. Neither is stored. */
export const dictationRoutes = (app: FastifyInstance, { models }: Pick<Deps, 'models'>): void => {
  registerEndpoint(app, 'POST /api/dictation', async ({ body }) => {
    const recording = await readRecording(body.audio)
    const text = await models.transcribe(recording)
    return { text: text ?? '', isTranscribed: text !== undefined }
  })
}
