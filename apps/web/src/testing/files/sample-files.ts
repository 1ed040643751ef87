import { encode } from '../../features/files/validate/picture.ts'
import type { MediaType } from '../../features/files/chosen-file.ts'

/** Converts text to bytes. */
export const bytesOf = (text: string) => Uint8Array.from(text, (submission) => submission.charCodeAt(0))

export const textOf = async (blob: Blob) => new TextDecoder('latin1').decode(await blob.arrayBuffer())

/** A picture in one colour. */
export const plainPicture = (mediaType: MediaType | 'image/webp', colour = '#c33', width = 64, height = 48) =>
  paint(mediaType, width, height, 1, (canvas) => {
    canvas.fillStyle = colour
    canvas.fillRect(0, 0, width, height)
  })

/** A picture that does not compress. */
export const noise = (mediaType: MediaType, width: number, height: number, quality = 1) =>
  paint(mediaType, width, height, quality, (canvas) => {
    const dots = new ImageData(width, height)
    for (let at = 0; at < dots.data.length; at += 65_536)
      crypto.getRandomValues(dots.data.subarray(at, at + 65_536))
    for (let at = 3; at < dots.data.length; at += 4) dots.data[at] = 255
    canvas.putImageData(dots, 0, 0)
  })

const paint = (
  mediaType: string,
  width: number,
  height: number,
  quality: number,
  draw: (canvas: CanvasRenderingContext2D) => void,
) => encode({ width, height }, mediaType, quality, draw)

/** A GIF of one pixel, with this data after its end. */
export const smallGif = (behind = '') =>
  bytesOf(
    `GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;${behind}`,
  )

/** A PDF of one empty page, with this in its catalog. */
export const smallPdf = (inCatalogue = '') =>
  bytesOf(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R${inCatalogue}>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  )

/** The JPEG with the metadata of a phone: rotated (6) or upright (1), with its manufacturer and location. */
export const asPhonePhoto = async (jpeg: Blob, turn: 1 | 6 = 6) => {
  const bytes = new Uint8Array(await jpeg.arrayBuffer())
  const details = phoneDetails(turn)
  const length = details.length + 8
  const head = bytesOf(`\xff\xd8\xff\xe1${String.fromCharCode(length >> 8, length & 255)}Exif\0\0`)
  return new Blob([head, details, bytes.subarray(2)], { type: 'image/jpeg' })
}

export const phoneMaker = 'Pocketphone'

// One directory with the manufacturer, the orientation and a pointer to a second one with a latitude.
const phoneDetails = (turn: number) => {
  const out = new DataView(new ArrayBuffer(120))
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    out.setUint16(at, tag)
    out.setUint16(at + 2, type)
    out.setUint32(at + 4, count)
    if (type === 3) out.setUint16(at + 8, value)
    else out.setUint32(at + 8, value)
  }
  out.setUint32(0, 0x4d4d002a)
  out.setUint32(4, 8)
  out.setUint16(8, 3)
  entry(10, 0x010f, 2, phoneMaker.length + 1, 80)
  entry(22, 0x0112, 3, 1, turn)
  entry(34, 0x8825, 4, 1, 50)
  out.setUint16(50, 1)
  entry(52, 0x0002, 5, 3, 92)
  bytesOf(phoneMaker).forEach((byte, index) => out.setUint8(80 + index, byte))
  ;[48, 1, 8, 1, 15, 1].forEach((value, index) => out.setUint32(92 + index * 4, value))
  return new Uint8Array(out.buffer)
}
