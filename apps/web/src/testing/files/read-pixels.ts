import { openPicture } from '../../features/files/validate/picture.ts'

/** The color of a pixel of a picture, at a position in fractions of the size. */
export const colourAt = async (blob: Blob, x: number, y: number) => {
  const picture = await openPicture(blob)
  const canvas = new OffscreenCanvas(picture.naturalWidth, picture.naturalHeight).getContext('2d')
  if (!canvas) throw new Error('There is no canvas.')
  canvas.drawImage(picture, 0, 0)
  const at = canvas.getImageData(
    Math.floor(x * picture.naturalWidth),
    Math.floor(y * picture.naturalHeight),
    1,
    1,
  )
  return [...at.data.subarray(0, 3)]
}

export const sizeOfBlob = async (blob: Blob) => {
  const { naturalWidth: width, naturalHeight: height } = await openPicture(blob)
  return { width, height }
}
