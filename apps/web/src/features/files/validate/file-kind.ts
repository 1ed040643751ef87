export type FileKind = 'jpeg' | 'png' | 'gif' | 'pdf' | 'webp' | 'heic'

/** The number of bytes that identify a file type. */
export const headBytes = 1024

const textAt = (head: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...head.subarray(from, from + length))

const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'])

/** Identifies a file type by the first bytes. The name and the declared type do not count. */
export const kindOf = (head: Uint8Array): FileKind | undefined => {
  if (textAt(head, 0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (textAt(head, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (/^GIF8[79]a$/.test(textAt(head, 0, 6))) return 'gif'
  if (textAt(head, 0, 5) === '%PDF-') return 'pdf'
  if (textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 4) === 'WEBP') return 'webp'
  if (textAt(head, 4, 4) === 'ftyp' && heicBrands.has(textAt(head, 8, 4))) return 'heic'
  return undefined
}

/** PDF readers accept a header anywhere in the first kilobyte, so a picture with one there is both. */
export const isAlsoPdf = (kind: FileKind, head: Uint8Array): boolean =>
  kind !== 'pdf' && textAt(head, 0, headBytes).includes('%PDF-')
