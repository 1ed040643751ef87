// How people write and say the number of a case: `7K2F-49`. No schema here: a page that imports it carries none.

/**
 * What short numbers are written with. Of characters that look alike (0 O D Q, 1 I L, 2 Z, 5 S, 6 G, 8 B, U V) or
 * sound alike (3 B C D E G P T V Z, 8 A H J, F S X, M N, 9 5 I, 2 Q U) one is here at most. There are 13, a prime
 * number, so that the check character finds every slip in one character and every two that changed places. The
 * database makes the numbers with the same rules.
 */
export const shortNumberAlphabet = '2346789FKMRWY'

const size = shortNumberAlphabet.length
/** Makes the number of the documents, 7K2F-49, a valid one, and one of equal characters none. */
const target = 4

/** Each place has a weight of its own, the check character the weight 1. */
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

/** The short number of five or seven characters: their check character behind them, a hyphen after the fourth. */
export const shortNumberOf = (characters: string): string => {
  const sum = weigh(`${characters}${shortNumberAlphabet.charAt(0)}`)
  return written(`${characters}${shortNumberAlphabet.charAt((((target - sum) % size) + size) % size)}`)
}

/** What a text is as a short number. */
export type ReadShortNumber =
  | { readonly kind: 'valid'; readonly number: string }
  /** It looks like one, but no case can have it. */
  | { readonly kind: 'mistyped' }
  | { readonly kind: 'other' }

const shape = /^([A-Z0-9]{4})([\s\u2010-\u2015\u2212-]*)([A-Z0-9]{2}|[A-Z0-9]{4})$/

/**
 * Reads a short number as people type it: in small letters too, and with a hyphen, a space or nothing in the middle.
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
  // Without its hyphen it may be a word, or a number of another kind.
  const isMeantSo = between.trim() !== '' || (isOfAlphabet && /\d/.test(characters) && /\D/.test(characters))
  return { kind: isMeantSo ? 'mistyped' : 'other' }
}
