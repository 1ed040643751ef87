import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs as graphs, dictionary } from '@zxcvbn-ts/language-common'

/** The lists of the meter on the screen, so that both mean the same. Trying more ways to write a word takes too long. */
const zxcvbn = new ZxcvbnFactory({ dictionary, graphs, l33tMaxSubstitutions: 20 })

/** What the meter counts for eight random characters, the shortest password that may be set. */
const guessesAtLeast = 1e8
/** Judging takes longer the longer a password is, and this much of it is enough. */
const judgedLength = 32
/** Below this it is a pattern, whatever its length. */
const differentCharacters = 5

/** What somebody would try here first, and the passwords that are printed in our own README. */
const wordsOfThisPlace = [
  'Tessa-demo-2026!',
  'Help-desk-2026!',
  ...`tessa demo help desk password welcome login admin administrator manager technician engineer nurse doctor user
  hospital clinic medical health patient radiology surgery laboratory equipment device support service autoclave
  ventilator monitor infusion ultrasound spring summer autumn winter january february march april june july august
  september october november december monday tuesday wednesday thursday friday saturday sunday`.split(/\s+/),
]

/** Whether an attacker who knows these words and this place would soon come to it. */
export const isGuessable = (password: string, words: readonly string[]): boolean => {
  const judged = password.slice(0, judgedLength)
  return (
    new Set(judged.toLowerCase()).size < differentCharacters ||
    zxcvbn.check(judged, [...words, ...wordsOfThisPlace]).guesses < guessesAtLeast
  )
}
