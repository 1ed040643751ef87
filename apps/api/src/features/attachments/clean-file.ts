import { createReadStream } from 'node:fs'
import { fileTypeFromFile } from 'file-type'
import type { uploadTypes } from '@tessa/contract'
import { AppError } from '../../errors.ts'
import { drawApart } from './draw-apart.ts'

type MediaType = (typeof uploadTypes)[number]

/**
 * Makes a file safe to keep: its type is read from its bytes, not from its name; pictures are drawn anew, which leaves
 * behind their location, the maker of the camera and anything hidden after the picture; a PDF that would act when it is
 * opened is refused. Answers the type and where the clean file lies.
 */
export const cleanFile = async (
  name: string,
  path: string,
): Promise<{ mediaType: MediaType; path: string }> => {
  const mime = (await fileTypeFromFile(path))?.mime
  if (mime === 'application/pdf') {
    await refuseActivePdf(name, path)
    return { mediaType: mime, path }
  }
  if (mime !== 'image/jpeg' && mime !== 'image/png' && mime !== 'image/gif')
    throw new AppError('unsupported_media_type', `${name} is not a JPG, PNG, GIF or PDF file`)
  const clean = `${path}-clean`
  try {
    await drawApart({ from: path, mediaType: mime, to: clean })
  } catch (cause) {
    // Our own trouble is no fault of the picture's, and passes.
    if (cause instanceof AppError || (cause instanceof Error && ownTrouble.test(cause.message))) throw cause
    throw new AppError('unsupported_media_type', `${name} is damaged or too large a picture to be read`)
  }
  return { mediaType: mime, path: clean }
}

const ownTrouble =
  /space left|too many open files|quota exceeded|unable to (?:write|open for write)|ENOSPC|EMFILE|EDQUOT/i

const active = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia)\b/
const streamBegins = /\bstream\r?\n/
const streamEnds = 'endstream'

/** Names may be written with #-codes. */
const plain = (text: string): string =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/**
 * What lies in a stream is packed, and its random letters may spell anything: only what stands between streams counts.
 * A second line behind the sandbox in which files are served.
 */
const refuseActivePdf = async (name: string, path: string): Promise<void> => {
  const refuse = new AppError(
    'unsupported_media_type',
    `${name} holds a script or another file, which is not accepted`,
  )
  let rest = ''
  let packed = false
  for await (const chunk of createReadStream(path, { encoding: 'latin1' })) {
    rest += String(chunk)
    for (let moved = true; moved;) {
      const end = packed ? rest.indexOf(streamEnds) : -1
      const begin = packed ? null : streamBegins.exec(rest)
      moved = end >= 0 || begin !== null
      if (end >= 0) {
        rest = rest.slice(end + streamEnds.length)
        packed = false
      } else if (begin) {
        if (active.test(plain(rest.slice(0, begin.index)))) throw refuse
        rest = rest.slice(begin.index + begin[0].length)
        packed = true
      }
    }
    if (!packed && active.test(plain(rest))) throw refuse
    // A name or a word may lie across two chunks.
    rest = rest.slice(-64)
  }
}
