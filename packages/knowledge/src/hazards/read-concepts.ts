import { endsDenied, isAway, isDeniedAt, isLater } from './denials.ts'
import type { ConceptName } from './lexicon.ts'
import { meaningOf, wordsOf, type Word } from './words.ts'

/** The meaning of a word or phrase, and its position. */
export interface Concept {
  readonly name: ConceptName
  /** The position of its last word in the whole text. */
  readonly at: number
  /** The number of its sentence, so that words of different sentences are not combined. */
  readonly sentence: number
  /** Where its clause starts: no punctuation mark is between that word and this one. */
  readonly clause: number
}

export interface Reading {
  /** All concepts, in the order of the text. */
  readonly said: readonly Concept[]
  /** Whether a denial says that no patient is on the equipment. */
  readonly isPatientAway: boolean
}

/** The words of a patient, and of what connects one to the equipment. */
export const ofPatient: ReadonlySet<ConceptName> = new Set([
  'person',
  'attached',
  'within',
  'on',
  'procedure',
])

const traces: ReadonlySet<ConceptName> = new Set(['smoke', 'fire', 'burnt', 'spark', 'smell', 'leak'])
const isAbsent = (names: readonly ConceptName[]): boolean => names.some((name) => traces.has(name))

/** Finds the concepts of a text in one pass, so that the time grows linearly with its length. */
export const readConcepts = (text: string): Reading => {
  const words = wordsOf(text)
  const said: Concept[] = []
  let isPatientAway = false
  let sentence = 0
  let clause = 0
  let deniedUpTo = -1
  /** No word stands before the first one, so -1 would deny it. */
  let lastDenied = -2
  let deniedNames: readonly ConceptName[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at]
    if (word?.endsSentence) sentence++
    if (word?.role === 'mark') clause = at + 1
    if (!word || word.longest === 0) continue
    const { names, end } = longestAt(words, word, at)
    if (!names) continue
    const isPatient = names.some((name) => ofPatient.has(name))
    const isDenied =
      ((at - 1 === lastDenied && endsDenied(names, deniedNames, words[end + 1])) ||
        isDeniedAt(words, at, { lastDenied, ...(isPatient && { deniedUpTo }) })) &&
      (isPatient || !isLater(words[end + 1]))
    if (isDenied) {
      // Of life support any "not" is a fault, but "not smoking" is none.
      if (said.at(-1)?.at === at - 1 && said.at(-1)?.name === 'fault' && isAbsent(names)) said.pop()
      lastDenied = end
      deniedNames = names
      isPatientAway ||= names.includes('person') || (names.includes('attached') && isAway(words, at, end))
    }
    if ((isDenied && isPatient) || names.includes('idle')) deniedUpTo = end
    for (const name of names)
      if (!isDenied && name !== 'harmless') said.push({ name, at: end, sentence, clause })
    at = end
  }
  return { said, isPatientAway }
}

type Names = readonly ConceptName[] | undefined

/** The longest known phrase that starts here. */
const longestAt = (words: readonly Word[], first: Word, at: number): { names: Names; end: number } => {
  let phrase = first.stem
  let best = { names: first.means, end: at }
  for (let end = at + 1, count = 1; count < first.longest && end < Math.min(words.length, at + 7); end++) {
    const word = words[end]
    if (word?.role === 'mark' || !word) break
    const longer = `${phrase} ${word.stem}`
    const names = meaningOf(longer)
    if (names) best = { names, end }
    if (word.role === 'article') continue
    phrase = longer
    count++
  }
  return best
}
