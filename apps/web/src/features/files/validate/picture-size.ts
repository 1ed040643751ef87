import type { FileKind } from './file-kind.ts'

export type Size = { readonly width: number; readonly height: number }

/** The declared size in the first bytes of a picture, which is read without decoding. */
export const statedSize = (kind: FileKind, bytes: Uint8Array): Size | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (kind === 'png')
    return view.byteLength < 24 ? undefined : { width: view.getUint32(16), height: view.getUint32(20) }
  return kind === 'jpeg' ? jpegSize(view) : undefined
}

// The frame header is one of C0 to CF, except for three other markers in this range.
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const jpegSize = (view: DataView): Size | undefined => {
  let at = 2
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) at += 1
    else if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    else at += 2 + view.getUint16(at + 2)
  }
  return undefined
}
