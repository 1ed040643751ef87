// The short number of a case, such as `7K2F-49`. This file has no schemas, so that pages can import it cheaply.

/**
 * The alphabet of short numbers. It has at most one of the characters that look alike (0 O D Q, 1 I L, 2 Z, 5 S, 6 G,
 * 8 B, U V) or sound alike (3 B C D E G P T V Z, 8 A H J, F S X, M N, 9 5 I, 2 Q U). It has 13 characters, a prime number,
 * so that the check character detects every wrong character and every swap of two. The database makes the numbers with
 * the same rules.
 */
export const shortNumberAlphabet = '2346789FKMRWY'

const size = shortNumberAlphabet.length
/** With this offset the number in the documentation, 7K2F-49, is valid, and a number of equal characters is not. */
const target = 4

/** Each position has its own weight. The check character has the weight 1. */
const weigh = (characters: string): number =>
  characters
    .split('')
    .reduce(
      (sum, character, at) => sum + (characters.length - at) * shortNumberAlphabet.indexOf(character),
      0,
    )

const isKnown = (characters: string): boolean =>
  characters.split('').every((character) => shortNumberAlphabet.includes(character))

const written = (characters: string): string => `${characters.slice(0, 4)}-${characters.slice(4)}`

/** Makes the short number of five or seven characters: adds the check character, and a hyphen after the fourth. */
export const shortNumberOf = (characters: string): string => {
  const sum = weigh(`${characters}${shortNumberAlphabet.charAt(0)}`)
  return written(`${characters}${shortNumberAlphabet.charAt((((target - sum) % size) + size) % size)}`)
}

/** The result of reading a text as a short number. */
export type ReadShortNumber =
  | { readonly kind: 'valid'; readonly number: string }
  /** The text looks like a short number, but no case can have it. */
  | { readonly kind: 'mistyped' }
  | { readonly kind: 'other' }

const shape = /^([A-Z0-9]{4})([\s\u2010-\u2015\u2212-]*)([A-Z0-9]{2}|[A-Z0-9]{4})$/

/**
 * Reads a short number as people type it: also in lower case, and with a hyphen, a space or nothing in the middle.
 *
 * @example
 * readShortNumber('7k2f49') // { kind: 'valid', number: '7K2F-49' }
 * readShortNumber('7K2F-48') // { kind: 'mistyped' }
 * readShortNumber('WO-1794829704279') // { kind: 'other' }
 */
export const readShortNumber = (typed: string): ReadShortNumber => {
  const [, first = '', between = '', rest = ''] = shape.exec(typed.trim().toUpperCase()) ?? []
  const characters = first + rest
  if (characters === '') return { kind: 'other' }
  const isOfAlphabet = isKnown(characters)
  if (isOfAlphabet && weigh(characters) % size === target)
    return { kind: 'valid', number: written(characters) }
  // A text without the hyphen can be a word, or a different kind of number.
  const isMeantSo = between.trim() !== '' || (isOfAlphabet && /\d/.test(characters) && /\D/.test(characters))
  return { kind: isMeantSo ? 'mistyped' : 'other' }
}
