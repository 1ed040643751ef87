// Removes the metadata of a picture without redrawing it, so that its pixels and their size stay unchanged. Undefined
// for a picture with an unexpected structure, which has to be redrawn.

type Bytes = Uint8Array<ArrayBuffer>

const joined = (parts: readonly Bytes[]): Bytes => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const numberAt = (bytes: Bytes, at: number, size: 2 | 4, isLittle = false): number => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return size === 2 ? view.getUint16(at, isLittle) : view.getUint32(at, isLittle)
}

const textAt = (bytes: Bytes, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length))

/** The chunks with the pixels of a PNG. All others are metadata. */
const drawnChunks = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'IDAT', 'IEND'])
const pngHead = 8

export const stripPng = (bytes: Bytes): Bytes | undefined => {
  const kept: Bytes[] = [bytes.subarray(0, pngHead)]
  for (let at = pngHead; at + 12 <= bytes.length;) {
    const end = at + 12 + numberAt(bytes, at, 4)
    if (end > bytes.length) return undefined
    const type = textAt(bytes, at + 4, 4)
    if (drawnChunks.has(type)) kept.push(bytes.subarray(at, end))
    // Data after the end does not belong to the picture.
    if (type === 'IEND') return joined(kept)
    at = end
  }
  return undefined
}

const marker = { start: 0xd8, end: 0xd9, scan: 0xda, exif: 0xe1, adobe: 0xee, comment: 0xfe } as const
const isAbout = (code: number): boolean =>
  code === marker.comment || (code >= 0xe1 && code <= 0xef && code !== marker.adobe)
const isWithinScan = (code: number | undefined): boolean =>
  code === 0 || (code !== undefined && code >= 0xd0 && code <= 0xd7)

export const stripJpeg = (bytes: Bytes): Bytes | undefined => {
  if (numberAt(bytes, 0, 2) !== 0xff00 + marker.start) return undefined
  const kept: Bytes[] = [bytes.subarray(0, 2)]
  for (let at = 2; at + 4 <= bytes.length;) {
    if (bytes[at] !== 0xff) return undefined
    const code = bytes[at + 1] ?? 0
    if (code === marker.end) return joined([...kept, bytes.subarray(at, at + 2)])
    const end = at + 2 + numberAt(bytes, at + 2, 2)
    if (end > bytes.length || (code === marker.exif && isTurned(bytes.subarray(at + 4, end))))
      return undefined
    const next = code === marker.scan ? endOfScan(bytes, end) : end
    if (!isAbout(code)) kept.push(bytes.subarray(at, next))
    at = next
    if (code === marker.scan && bytes[at + 1] === marker.end)
      return joined([...kept, bytes.subarray(at, at + 2)])
  }
  return undefined
}

/** The offset of the next marker after the pixels of a scan. */
const endOfScan = (bytes: Bytes, from: number): number => {
  let at = bytes.indexOf(0xff, from)
  while (at !== -1 && isWithinScan(bytes[at + 1])) at = bytes.indexOf(0xff, at + 2)
  return at === -1 ? bytes.length : at
}

const orientationTag = 0x0112

/** Whether the metadata rotates the picture, which would be on its side without it. */
const isTurned = (details: Bytes): boolean => {
  if (textAt(details, 0, 4) !== 'Exif' || details.length < 18) return false
  const tiff = details.subarray(6)
  const isLittle = textAt(tiff, 0, 2) === 'II'
  const directory = numberAt(tiff, 4, 4, isLittle)
  if (directory + 2 > tiff.length) return true
  const count = numberAt(tiff, directory, 2, isLittle)
  for (let entry = directory + 2, left = count; left > 0 && entry + 12 <= tiff.length; entry += 12, left--)
    if (numberAt(tiff, entry, 2, isLittle) === orientationTag)
      return numberAt(tiff, entry + 8, 2, isLittle) !== 1
  return false
}
