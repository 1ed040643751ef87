import type { Size } from './picture-size.ts'

export type Gif = Size & { readonly frames: number }

const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** Reads a GIF block by block. Undefined if it is truncated or has data after its end. */
export const readGif = (bytes: Uint8Array): Gif | undefined => {
  const byte = (at: number) => bytes[at] ?? 0
  const short = (at: number) => byte(at) + byte(at + 1) * 256
  const afterBlocks = (from: number) => {
    let at = from
    while (byte(at) !== 0) at += 1 + byte(at)
    return at + 1
  }

  let frames = 0
  let at = 13 + tableBytes(byte(10))
  while (at < bytes.length) {
    const kind = byte(at)
    if (kind === 0x3b)
      return isBlank(bytes, at + 1) ? { width: short(6), height: short(8), frames } : undefined
    if (kind === 0x21) at = afterBlocks(at + 2)
    else if (kind === 0x2c) {
      frames += 1
      at = afterBlocks(at + 11 + tableBytes(byte(at + 9)))
    } else return undefined
  }
  return undefined
}

// Some programs pad the last sector with zeros.
const isBlank = (bytes: Uint8Array, from: number) => bytes.subarray(from).every((byte) => byte === 0)
