import type { TrayFile } from '../file-tray.ts'
import { nameFor } from '../reading/file-name.ts'
import { openPicture, redraw, thumbnail } from '../reading/picture.ts'
import type { Prepared } from '../reading/prepare-file.ts'
import { words } from '../words.ts'
import { paintMarks, type Mark } from './marks.ts'

/** The picture with its marks, drawn anew: what lies below them is not in the file any more. */
export const coverPicture = async (
  { name, mediaType, note, blob }: TrayFile,
  picture: HTMLImageElement,
  marks: readonly Mark[],
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
