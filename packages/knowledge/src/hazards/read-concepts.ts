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
  readonly denied: ReadonlySet<ConceptName>
}

const ofPatient: ReadonlySet<ConceptName> = new Set(['person', 'attached', 'within', 'on', 'procedure'])

/** The last words of compounds, which a denial of the first word denies too: "no burning smell", "no blood leak". */
const endsCompound: ReadonlySet<ConceptName> = new Set(['smell', 'leak', 'spill'])

/** Finds the concepts of a text in one pass, so that the time grows linearly with its length. */
export const readConcepts = (text: string): Reading => {
  const words = wordsOf(text)
  const said: Concept[] = []
  const denied = new Set<ConceptName>()
  let sentence = 0
  let clause = 0
  let deniedUpTo = -1
  /** No word stands before the first one, so -1 would deny it. */
  let lastDenied = -2
  for (let at = 0; at < words.length; at++) {
    const word = words[at]
    if (word?.endsSentence) sentence++
    if (word?.role === 'mark') clause = at + 1
    if (!word || word.longest === 0) continue
    const { names, end } = longestAt(words, word, at)
    if (!names) continue
    const isPatient = names.some((name) => ofPatient.has(name))
    const isDenied =
      ((at - 1 === lastDenied && names.some((name) => endsCompound.has(name))) ||
        isDeniedAt(words, at, { lastDenied, ...(isPatient && { deniedUpTo }) })) &&
      (isPatient || !isLater(words[end + 1]))
    if (isDenied) lastDenied = end
    if ((isDenied && isPatient) || names.includes('idle')) deniedUpTo = end
    for (const name of names)
      if (isDenied) denied.add(name)
      else if (name !== 'harmless') said.push({ name, at: end, sentence, clause })
    at = end
  }
  return { said, denied }
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

interface Denied {
  readonly lastDenied: number
  /** Set for words about the patient. Their denial extends from one to the next: "not in use on a patient". */
  readonly deniedUpTo?: number
}

/** Whether a denial is right before the word, or before the other word in "no smoke or sparks". In doubt it is not denied. */
const isDeniedAt = (words: readonly Word[], at: number, { lastDenied, deniedUpTo }: Denied): boolean => {
  for (let before = at - 1; before >= Math.max(0, at - 5); before--) {
    const role = words[before]?.role
    if (role === 'denial' || before === deniedUpTo) return true
    if (role === 'or') return before - 1 === lastDenied
    const mayStand = role === 'filler' || role === 'article' || role === 'any'
    if (!mayStand && !(role === 'auxiliary' && deniedUpTo !== undefined)) return false
  }
  return false
}

const isLater = (word: Word | undefined): boolean =>
  word?.role === 'later' || word?.role === 'over' || word?.role === 'any'
