import { ZxcvbnFactory } from '@zxcvbn-ts/core'
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

/** Whether an attacker who knows these words and this product would soon guess it. */
export const isGuessable = (password: string, words: readonly string[]): boolean => {
  const judged = password.slice(0, judgedLength)
  return (
    new Set(judged.toLowerCase()).size < differentCharacters ||
    zxcvbn.check(judged, [...words, ...wordsOfThisPlace]).guesses < guessesAtLeast
  )
}
