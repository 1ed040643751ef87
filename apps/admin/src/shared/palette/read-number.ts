import { readShortNumber } from '@tessa/contract'

/** What was typed to find a record. */
export interface TypedNumber {
  /** The number of a work order, as an address opens it; undefined where it is none for certain. */
  readonly workOrder?: string
  /** What the lists are searched for. */
  readonly search: string
  /** It looks like a short number, but no record can have it. */
  readonly isMistyped?: boolean
}

const long = /^(WO|HR)[\s\p{Dash_Punctuation}]*(\d{1,20})$/iu

/**
 * Reads a number as people type it: long or short, in small letters, with any dash, a blank or nothing in between.
 *
 * @example readNumber('wo 1794829704279') // { workOrder: 'WO-1794829704279', search: 'WO-1794829704279' }
 */
export const readNumber = (typed: string): TypedNumber => {
  const words = typed.trim()
  const [, kind, digits] = long.exec(words) ?? []
  if (kind !== undefined) {
    const number = `${kind.toUpperCase()}-${digits}`
    return number.startsWith('WO') ? { workOrder: number, search: number } : { search: number }
  }
  const short = readShortNumber(words)
  if (short.kind === 'valid') return { workOrder: short.number, search: short.number }
  return short.kind === 'mistyped' ? { search: words, isMistyped: true } : { search: words }
}
