import type { MediaType } from '../chosen-file.ts'
import { maxBytes, maxCanvasPixels, redrawQuality } from '../limits.ts'
import type { Size } from './picture-size.ts'

export type Canvas = CanvasRenderingContext2D
export type Redrawn = { readonly blob: Blob; readonly isSmaller: boolean }

/** Decodes a picture upright. Fails for a picture that the browser cannot read. */
export const openPicture = async (blob: Blob): Promise<HTMLImageElement> => {
  const address = URL.createObjectURL(blob)
  const picture = new Image()
  picture.src = address
  try {
    await picture.decode()
    return picture
  } finally {
    URL.revokeObjectURL(address)
  }
}

export const sizeOfPicture = (picture: HTMLImageElement): Size => ({
  width: picture.naturalWidth,
  height: picture.naturalHeight,
})

export const scaled = ({ width, height }: Size, factor: number): Size => ({
  width: Math.max(1, Math.round(width * factor)),
  height: Math.max(1, Math.round(height * factor)),
})

/** The largest size of the same shape with at most this many pixels. */
export const within = (size: Size, pixels: number): Size =>
  scaled(size, Math.min(1, Math.sqrt(pixels / (size.width * size.height))))

/**
 * Redraws a picture, which removes its location and any hidden data. It is scaled down until it fits into the maximum
 * file size.
 */
export const redraw = async (
  picture: HTMLImageElement,
  mediaType: MediaType,
  paintOver?: (canvas: Canvas, size: Size) => void,
): Promise<Redrawn> => {
  const full = sizeOfPicture(picture)
  let size = within(full, maxCanvasPixels)
  for (;;) {
    const at = size
    const blob = await encode(size, mediaType, redrawQuality, (canvas) => {
      if (mediaType === 'image/jpeg') fillWhite(canvas, at)
      canvas.drawImage(picture, 0, 0, at.width, at.height)
      paintOver?.(canvas, at)
    })
    if (blob.size <= maxBytes) return { blob, isSmaller: size.width < full.width }
    size = scaled(size, Math.min(0.9, Math.sqrt((0.95 * maxBytes) / blob.size)))
  }
}

/** A small still picture to show in a list. */
export const thumbnail = (picture: HTMLImageElement): Promise<Blob> => {
  const size = within(sizeOfPicture(picture), 320 * 240)
  return encode(size, 'image/png', 1, (canvas) => canvas.drawImage(picture, 0, 0, size.width, size.height))
}

// JPEG has no transparency, so transparent parts would turn black.
const fillWhite = (canvas: Canvas, { width, height }: Size) => {
  canvas.fillStyle = '#fff'
  canvas.fillRect(0, 0, width, height)
}

/** Encodes the canvas as a file. */
export const encode = async (
  { width, height }: Size,
  mediaType: string,
  quality: number,
  draw: (canvas: Canvas) => void,
): Promise<Blob> => {
  const element = document.createElement('canvas')
  element.width = width
  element.height = height
  const canvas = element.getContext('2d')
  if (!canvas) throw new Error('This browser gave no canvas to draw on.')
  canvas.imageSmoothingQuality = 'high'
  draw(canvas)
  const blob = await new Promise<Blob | null>((done) => element.toBlob(done, mediaType, quality))
  // Phones free the memory of a canvas only when its size is zero.
  element.width = 0
  if (blob?.type !== mediaType) throw new Error(`This browser cannot write ${mediaType}.`)
  return blob
}
