import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import type { PasswordStrength } from '@tessa/contract'
import { adjacencyGraphs as graphs, dictionary } from '@zxcvbn-ts/language-common'

/**
 * The same dictionaries as the meter on the screen, so that both agree. Trying more spellings of a word takes too long.
 */
const zxcvbn = new ZxcvbnFactory({ dictionary, graphs, l33tMaxSubstitutions: 20 })

/** The score of eight random characters, the shortest allowed password. */
const guessesAtLeast = 1e8
/** Longer passwords take longer to judge, and this many characters are enough. */
const judgedLength = 32
/** A password with fewer different characters is a pattern, whatever its length. */
const differentCharacters = 5

/** Words that an attacker would try here first, and the passwords in our own README. */
const wordsOfThisPlace = [
  'Tessa-demo-2026!',
  'Help-desk-2026!',
  ...`tessa demo help desk password welcome login admin administrator manager technician engineer nurse doctor user
  hospital clinic medical health patient radiology surgery laboratory equipment device support service autoclave
  ventilator monitor infusion ultrasound spring summer autumn winter january february march april june july august
  september october november december monday tuesday wednesday thursday friday saturday sunday`.split(/\s+/),
]

/** From this many guesses on, the meter on the screen says "Strong". */
const guessesOfStrong = 1e10

/** How hard it is to guess for an attacker who knows these words and this product; undefined if it is too easy. */
export const judgePassword = (password: string, words: readonly string[]): PasswordStrength | undefined => {
  const judged = password.slice(0, judgedLength)
  if (new Set(judged.toLowerCase()).size < differentCharacters) return undefined
  const { guesses } = zxcvbn.check(judged, [...words, ...wordsOfThisPlace])
  if (guesses < guessesAtLeast) return undefined
  return guesses < guessesOfStrong ? 'good' : 'strong'
}
