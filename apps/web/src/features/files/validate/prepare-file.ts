import type { ChosenFile, MediaType } from '../chosen-file.ts'
import { maxAnimationPixels, maxBytes, maxPictureBytes, maxPicturePixels } from '../limits.ts'
import { words } from '../words.ts'
import { headBytes, isAlsoPdf, kindOf, type FileKind } from './file-kind.ts'
import { nameFor } from './file-name.ts'
import { statedSize } from './picture-size.ts'
import { openPicture, redraw, thumbnail } from './picture.ts'
import { readGif } from './read-gif.ts'
import { actsWhenOpened } from './read-pdf.ts'
import { Refused } from './refusal.ts'
import { stripJpeg, stripPng } from './strip-metadata.ts'

// Cameras put a small preview and color tables before the size.
const stateBytes = 1_000_000

export type Prepared = {
  readonly file: ChosenFile
  /** A small still preview, except for a document. */
  readonly preview?: Blob
  /** The size before redrawing, unless the note contains it. */
  readonly originalBytes?: number
}

/** Checks a file by its content and cleans it. Throws `Refused`, or the error of the browser, for an invalid one. */
export const prepareFile = async (file: File): Promise<Prepared> => {
  if (file.size === 0) throw new Refused('empty')
  const head = await bytesOf(file.slice(0, headBytes))
  const kind = kindOf(head)
  if (!kind) throw new Refused('not-a-format')
  if (isAlsoPdf(kind, head)) throw new Refused('two-formats')
  if (kind === 'pdf') return document(file)
  if (kind === 'gif') return animation(file)
  return picture(file, kind)
}

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())

const document = async (file: File): Promise<Prepared> => {
  if (file.size > maxBytes) throw new Refused('too-large')
  if (actsWhenOpened(await bytesOf(file))) throw new Refused('acts-when-opened')
  return { file: asItIs(file, 'application/pdf') }
}

const animation = async (file: File): Promise<Prepared> => {
  if (file.size > maxBytes) throw new Refused('too-large')
  const gif = readGif(await bytesOf(file))
  if (!gif) throw new Refused('damaged')
  if (gif.width * gif.height * gif.frames > maxAnimationPixels) throw new Refused('too-many-dots')
  const kept = asItIs(file, 'image/gif')
  return { file: kept, preview: await thumbnail(await openPicture(kept.blob)) }
}

const asItIs = (file: File, mediaType: MediaType): ChosenFile => ({
  name: nameFor(file.name, mediaType),
  blob: new Blob([file], { type: mediaType }),
  mediaType,
})

/** Redrawing may enlarge a picture. In that case, the metadata is removed from the file instead. */
const lightest = async (drawn: Blob, file: File): Promise<Blob> => {
  if (drawn.size <= file.size) return drawn
  const bytes = await bytesOf(file)
  const stripped = drawn.type === 'image/png' ? stripPng(bytes) : stripJpeg(bytes)
  return stripped && stripped.length < drawn.size ? new Blob([stripped], { type: drawn.type }) : drawn
}

const picture = async (file: File, kind: FileKind): Promise<Prepared> => {
  if (file.size > maxPictureBytes) throw new Refused('too-many-dots')
  const stated = statedSize(kind, await bytesOf(file.slice(0, stateBytes)))
  if (stated && stated.width * stated.height > maxPicturePixels) throw new Refused('too-many-dots')
  const isForeign = kind === 'heic' || kind === 'webp'
  const seen = await openPicture(file).catch(() => {
    throw new Refused(isForeign ? 'not-readable-here' : 'damaged')
  })
  const mediaType = kind === 'png' ? 'image/png' : 'image/jpeg'
  const { blob: drawn, isSmaller } = await redraw(seen, mediaType)
  const blob = isSmaller || isForeign ? drawn : await lightest(drawn, file)
  const isScaled = isSmaller || file.size > maxBytes
  const notes = [isForeign && words.madeJpeg, isScaled && words.scaledDown(file.size, blob.size)]
  const note = notes.filter(Boolean).join(' ')
  const cleaned = { name: nameFor(file.name, mediaType), blob, mediaType } as const
  return {
    file: note ? { ...cleaned, note } : cleaned,
    preview: await thumbnail(seen),
    ...(!isScaled && { originalBytes: file.size }),
  }
}
