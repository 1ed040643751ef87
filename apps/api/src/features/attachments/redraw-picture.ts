import sharp, { type Metadata, type Sharp } from 'sharp'
import type { PictureType } from './picture-types.ts'

/** A larger picture is an attack or a scan of a wall. */
const maxPixels = 24_000_000
/**
 * How many pixels the server may hold at once for one picture. Most pictures are read and written line by line and need
 * far fewer.
 */
const maxHeldPixels = 48_000_000
/** The frames of an animation are held completely while their colors are chosen. */
const animation = { framePixels: 750_000, pixels: 6_000_000 } as const

export interface Drawing {
  readonly from: string
  readonly mediaType: PictureType
  readonly to: string
  /** Makes it a small JPEG whose longer side has this many pixels at most. */
  readonly within?: number
}

sharp.concurrency(1)
sharp.cache(false)

/** Redraws a picture upright into another file, without anything that cannot be seen. */
export const redrawPicture = async ({ from, mediaType, to, within }: Drawing): Promise<void> => {
  if (within !== undefined) {
    const small = sharp(from, { limitInputPixels: maxPixels }).autoOrient()
    const size = { width: within, height: within, fit: 'inside', withoutEnlargement: true } as const
    // A transparent background would become black.
    await small.resize(size).flatten({ background: '#fff' }).jpeg({ quality: 85 }).toFile(to)
    return
  }
  const isAnimated = mediaType === 'image/gif'
  const open = () => sharp(from, { limitInputPixels: maxPixels, animated: isAnimated })
  const shape = await open().metadata()
  if (isAnimated) {
    await reduced(open(), shape).gif({ effort: 1 }).toFile(to)
    return
  }
  const read = bytesToRead(shape)
  if (read > maxHeldPixels) throw new Error('the picture would have to be held whole')
  const upright = uprightWithin(open(), shape, maxHeldPixels - read)
  if (mediaType === 'image/png') await upright.png().toFile(to)
  // The best JPEG coding would need the whole picture in memory.
  else await upright.jpeg({ quality: 88, optimiseCoding: false }).toFile(to)
}

const pixelsOf = ({ width, height }: Metadata): number => width * height

/** A progressive picture is held in memory until its last byte was read. */
const bytesToRead = (shape: Metadata): number => {
  if (!shape.isProgressive) return 0
  const { format, channels, chromaSubsampling, depth } = shape
  if (format === 'png') return pixelsOf(shape) * channels * (depth === 'ushort' ? 2 : 1)
  return pixelsOf(shape) * 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels)
}

/**
 * Rotating needs the whole picture in memory. A picture that is too large for that keeps the tag by which browsers
 * rotate it.
 */
const uprightWithin = (picture: Sharp, shape: Metadata, bytes: number): Sharp => {
  const { orientation = 1, channels } = shape
  if (orientation === 1 || pixelsOf(shape) * channels <= bytes) return picture.autoOrient()
  return picture.withExif({ IFD0: { Orientation: String(orientation) } })
}

const reduced = (picture: Sharp, { width, height, pageHeight = height, pages = 1 }: Metadata): Sharp => {
  const frame = width * pageHeight
  const factor = Math.sqrt(Math.min(1, animation.framePixels / frame, animation.pixels / (frame * pages)))
  return factor === 1 ? picture : picture.resize(Math.max(1, Math.floor(width * factor)))
}
