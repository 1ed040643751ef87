import type { MediaType } from '../chosen-file.ts'

const endings: Record<MediaType, readonly string[]> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'application/pdf': ['pdf'],
}
// Cut between whole characters, because half of one is invalid.
const beginning = /^.{1,100}/u
const pictureEnding = /\.(jpe?g|png|gif|webp|hei[cf]|jfif)$/i

/** The last part of a path, without characters that reverse a name or end it early. */
export const plainName = (name: string): string => {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const plain = last.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim()
  return plain === '' || /^\.+$/.test(plain) ? 'file' : plain
}

/** Gives a name the extension of the real file type. */
export const nameFor = (name: string, mediaType: MediaType): string => {
  const [ending = ''] = endings[mediaType]
  const plain = plainName(name)
  const isRight = endings[mediaType].some((own) => plain.toLowerCase().endsWith(`.${own}`))
  const written = isRight ? plain.slice(plain.lastIndexOf('.')) : `.${ending}`
  const stem = isRight ? plain.slice(0, -written.length) : plain.replace(pictureEnding, '')
  return (beginning.exec(stem)?.[0] || 'file') + written
}

/** A unique name: `scan.png`, then `scan (2).png`. */
export const uniqueName = (name: string, taken: readonly string[]): string => {
  const dot = name.lastIndexOf('.')
  let free = name
  for (let number = 2; taken.includes(free); number += 1)
    free = `${name.slice(0, dot)} (${number})${name.slice(dot)}`
  return free
}
