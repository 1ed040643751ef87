import type { TrayFile } from '../file-selection.ts'
import { nameFor } from '../validate/file-name.ts'
import { openPicture, redraw, thumbnail } from '../validate/picture.ts'
import type { Prepared } from '../validate/prepare-file.ts'
import { words } from '../words.ts'
import { paintMarks, type Shape } from './shapes.ts'

/** Redraws the picture with its shapes. The covered parts are no longer in the file. */
export const coverPicture = async (
  { name, mediaType, note, blob }: TrayFile,
  picture: HTMLImageElement,
  marks: readonly Shape[],
): Promise<Prepared> => {
  const isAnimation = mediaType === 'image/gif'
  const nextType = isAnimation ? 'image/png' : mediaType
  const { blob: covered, isSmaller } = await redraw(picture, nextType, (canvas, size) =>
    paintMarks(canvas, size, marks),
  )
  const notes = [
    note,
    note?.includes(words.covered) ? undefined : words.covered,
    isAnimation && words.madeStill,
    isSmaller && words.scaledDown(blob.size, covered.size),
  ]
  return {
    file: {
      name: nameFor(name, nextType),
      blob: covered,
      mediaType: nextType,
      note: notes.filter(Boolean).join(' '),
    },
    preview: await thumbnail(await openPicture(covered)),
  }
}
