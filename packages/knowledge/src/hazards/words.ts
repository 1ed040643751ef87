import { fillers, harmless, lexicon, negators, patientNames, type ConceptName } from './lexicon.ts'

/**
 * What a word does besides meaning something. A filler may stand between a denial and the word that it denies, an
 * auxiliary only between a denial and a word about the patient ("nobody is on it"); an article is a filler that does
 * not count within a phrase either ("on the machine"). "Later" takes a denial back: what is "not smoking any more" has
 * smoked; "any" is a filler before the word and "later" behind it.
 */
type Role = 'denial' | 'filler' | 'article' | 'auxiliary' | 'any' | 'or' | 'later' | 'mark'

/** A word of a text, as far as the rules care. */
export interface Word {
  readonly stem: string
  readonly role?: Role | undefined
  /** What the word alone means; phrases may mean more. */
  readonly means?: readonly ConceptName[] | undefined
  /** How many words the longest phrase has that begins with this one; 0 where none does and the word means nothing. */
  readonly longest: number
  readonly endsSentence: boolean
}

/** In these the ending makes another meaning: a tube is "fired", a set of wires makes nobody "wired". */
const asWritten = new Set(
  'fired fires firing wired opened opens opening vents vented venting shorted shooting too off they'.split(
    ' ',
  ),
)

/** Small differences of grammar and spelling mean the same: "trapped" and "traps", "battery" and "batery". */
const stemOf = (word: string): string => {
  if (asWritten.has(word)) return word
  const single = double.test(word) ? word.replaceAll(/(.)\1/g, '$1') : word
  if (!'gdsey'.includes(single.at(-1) ?? '')) return single
  const short = single.replace(/(?:ings?|ed|es|[esy])$/, '')
  return short.length < 3 ? single : short
}

const double = /(.)\1/

const meanings = new Map<string, readonly ConceptName[]>()
const longest = new Map<string, number>()
const inPhrases = new Set<string>()

const learn = (concept: ConceptName, entries: string) => {
  for (const entry of entries.split(' ')) {
    const words = entry.split('_').map(stemOf)
    const phrase = words.join(' ')
    const known = meanings.get(phrase) ?? []
    if (!known.includes(concept)) meanings.set(phrase, [...known, concept])
    const [first = ''] = words
    longest.set(first, Math.max(longest.get(first) ?? 1, words.length))
    for (const word of words) inPhrases.add(word)
  }
}
const isConcept = (name: string): name is keyof typeof lexicon => name in lexicon
for (const name of Object.keys(lexicon)) if (isConcept(name)) learn(name, lexicon[name])
learn('harmless', harmless)
learn('harmless', patientNames.replaceAll(/\w+/g, 'patient_$&'))

const roles = new Map<string, Role>()
const cast = (role: Role, words: string) => {
  for (const word of words.split(' ')) roles.set(stemOf(word), role)
}
cast('auxiliary', 'is are was were be been being am currently still in to at yet')
cast('any', 'any')
cast('or', 'or')
cast('later', 'anymore more now yet longer')
cast('filler', fillers)
cast('article', 'a an the my our this that his her')
cast('denial', negators)

const unknown: Word = { stem: '', longest: 0, endsSentence: false }

const wordOf = (written: string): Word => {
  const isMark = written < '0' || (written > '9' && written < 'a')
  if (isMark) return { stem: written, role: 'mark', endsSentence: /[.;!?\n]/.test(written), longest: 0 }
  const stem = stemOf(written)
  const role = roles.get(stem)
  const begins = longest.get(stem) ?? 0
  // Most words of a text are of no concern.
  if (role === undefined && begins === 0 && !inPhrases.has(stem)) return unknown
  return { stem, role, means: meanings.get(stem), longest: begins, endsSentence: false }
}

/** What a phrase of stems means. */
export const meaningOf = (phrase: string): readonly ConceptName[] | undefined => meanings.get(phrase)

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F'’`´]/g, '')
    .replaceAll(/(\d)[.,](?=\d)/g, '$1')
    .replaceAll(
      /\b(?:(?:do|does|did|will|can|could|would|is|are|was|were|has|have|had) ?not|cant|wont|dont|doesnt|didnt|couldnt|isnt|arent|wasnt|werent|hasnt|havent|hadnt|aint)\b/g,
      'not',
    )

/** The words and marks of a text, in order; a word that comes again is looked up once. */
export const wordsOf = (text: string): Word[] => {
  const known = new Map<string, Word>()
  return (plain(text).match(/[a-z0-9]+|[.,;:!?()\n]+/g) ?? []).map((written) => {
    const found = known.get(written)
    if (found) return found
    const word = wordOf(written)
    known.set(written, word)
    return word
  })
}
