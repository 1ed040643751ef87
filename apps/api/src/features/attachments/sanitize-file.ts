import type { uploadTypes } from '@tessa/contract'
import { AppError } from '../../http/errors.ts'
import { redrawInProcess } from './redraw-in-process.ts'
import { refuseActivePdf } from './refuse-active-pdf.ts'

type MediaType = (typeof uploadTypes)[number]

/**
 * Makes a file safe to store. Its type is read from its bytes, not from its name. Pictures are redrawn, which removes
 * their location, the camera's maker and anything hidden after the picture. A PDF that acts, or that cannot be read
 * with certainty, is refused. Files of one `network` take turns with those of others. Returns the type and the path of
 * the clean file.
 */
export const sanitizeFile = async (
  name: string,
  path: string,
  network: string,
): Promise<{ mediaType: MediaType; path: string }> => {
  // Loaded with the first file, because it holds the marks of many formats.
  const { fileTypeFromFile } = await import('file-type')
  const mime = (await fileTypeFromFile(path))?.mime
  if (mime === 'application/pdf') {
    await refuseActivePdf(name, path, { network })
    return { mediaType: mime, path }
  }
  if (mime !== 'image/jpeg' && mime !== 'image/png' && mime !== 'image/gif')
    throw new AppError('unsupported_media_type', `${name} is not a JPG, PNG, GIF or PDF file`)
  const clean = `${path}-clean`
  try {
    await redrawInProcess({ from: path, mediaType: mime, to: clean }, network)
  } catch (cause) {
    // An error of the server is not a fault of the picture, so it is passed on.
    if (cause instanceof AppError || (cause instanceof Error && ownTrouble.test(cause.message))) throw cause
    throw new AppError('unsupported_media_type', `${name} is damaged or too large a picture to be read`)
  }
  return { mediaType: mime, path: clean }
}

const ownTrouble =
  /space left|too many open files|quota exceeded|unable to (?:write|open for write)|ENOSPC|EMFILE|EDQUOT/i
