import { fileTypeFromFile } from 'file-type'
import type { uploadTypes } from '@tessa/contract'
import { AppError } from '../../errors.ts'
import { drawApart } from './draw-apart.ts'
import { refuseActivePdf } from './refuse-active-pdf.ts'

type MediaType = (typeof uploadTypes)[number]

/**
 * Makes a file safe to keep: its type is read from its bytes, not from its name; pictures are drawn anew, which leaves
 * behind their location, the maker of the camera and anything hidden after the picture; a PDF that acts, or that
 * cannot be read for certain, is refused. Files of one `network` take turns with those of others.
 * Answers the type and where the clean file lies.
 */
export const cleanFile = async (
  name: string,
  path: string,
  network: string,
): Promise<{ mediaType: MediaType; path: string }> => {
  const mime = (await fileTypeFromFile(path))?.mime
  if (mime === 'application/pdf') {
    await refuseActivePdf(name, path, { network })
    return { mediaType: mime, path }
  }
  if (mime !== 'image/jpeg' && mime !== 'image/png' && mime !== 'image/gif')
    throw new AppError('unsupported_media_type', `${name} is not a JPG, PNG, GIF or PDF file`)
  const clean = `${path}-clean`
  try {
    await drawApart({ from: path, mediaType: mime, to: clean }, network)
  } catch (cause) {
    // Our own trouble is no fault of the picture's, and passes.
    if (cause instanceof AppError || (cause instanceof Error && ownTrouble.test(cause.message))) throw cause
    throw new AppError('unsupported_media_type', `${name} is damaged or too large a picture to be read`)
  }
  return { mediaType: mime, path: clean }
}

const ownTrouble =
  /space left|too many open files|quota exceeded|unable to (?:write|open for write)|ENOSPC|EMFILE|EDQUOT/i
