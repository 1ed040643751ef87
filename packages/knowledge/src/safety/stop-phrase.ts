import { plain } from '../hazards/words.ts'
import { phraseMatcher, phraseText } from './match-phrases.ts'

const marks = /\d[.,](?=\d)|[.,;:!?()\n]/g

/** A phrase without the marks that end a part of a sentence, because no phrase is heard across them. */
export const withoutMarks = (phrase: string): string =>
  phrase
    .replaceAll(marks, (found) => (found.length > 1 ? found : ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()

/**
 * Whether a rule with these exceptions hears a stop phrase, alone and in a longer sentence without marks. Letters that the matcher does
 * not read are never heard: it reads those from a to z, with any accent.
 *
 * @example
 *   isHeard('wobbles like jelly', []) // true
 *   isHeard('дымит', []) // false
 */
export const isHeard = (phrase: string, exceptions: readonly string[]): boolean => {
  if (/[^\P{L}a-z]|[^\P{N}0-9]/u.test(plain(phrase))) return false
  const hears = phraseMatcher([phrase], exceptions)
  const said = withoutMarks(phrase)
  return [said, `since today the unit ${said} near the wall`].every((text) => hears(phraseText(text)))
}
