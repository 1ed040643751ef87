import { fillers, harmless, lexicon, negators, ofArrest, patientNames, type ConceptName } from './lexicon.ts'

/**
 * The grammatical role of a word. A filler can stand between a denial and the word that it denies; an auxiliary can
 * stand only between a denial and a word about the patient ("nobody is on it"). An article is a filler that phrases
 * ignore too ("on the machine"). "Later" and "over" cancel a denial, because equipment that is "not leaking any more"
 * has leaked. "Any" is a filler before the word, and "over" after it.
 */
type Role = 'denial' | 'filler' | 'article' | 'auxiliary' | 'any' | 'or' | 'later' | 'over' | 'mark'

/** A word of a text with the properties that the rules use. */
export interface Word {
  readonly stem: string
  readonly role?: Role | undefined
  /** The concepts of the word alone. A phrase can have others. */
  readonly means?: readonly ConceptName[] | undefined
  /** The word count of the longest phrase that starts with this word; 0 for a word without meaning. */
  readonly longest: number
  readonly endsSentence: boolean
}

/** Words whose ending changes the meaning: a tube is "fired", and a "replaced" battery is new. */
const asWritten = new Set(
  'replaced replacing changed changing fired fires firing wired opened opens opening vents vented venting shorted shooting too off they bare bagged bagging choked getting here screening'.split(
    ' ',
  ),
)

/**
 * Words that look like a form of another word: "seems" is no Portuguese "sem", "passed" no French "pas" and "note" no
 * "not", which would deny the hazard after it; "his" is no hiss and "many" are no man.
 */
const lookalikes = new Set(
  'seem seems seemed pass passes passed passing note notes noted noon his many quite respiratory delivery cal pacs pin pins tap taps state states bit bits torr'.split(
    ' ',
  ),
)

/** Removes small differences of grammar and spelling: "trapped" and "traps", "battery" and "batery". */
export const stemOf = (word: string): string => {
  if (asWritten.has(word)) return word
  if (lookalikes.has(word)) return `${word}=`
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
learn('harmless', ofArrest.replaceAll(/\w+/g, 'cpr_$& code_blue_$& crash_call_$&'))
learn('harmless', patientNames.replaceAll(/\w+/g, 'patient_$&'))

const roles = new Map<string, Role>()
const cast = (role: Role, words: string) => {
  for (const word of words.split(' ')) roles.set(stemOf(word), role)
}
cast('auxiliary', 'is are was were be been being am currently still in to at yet')
cast('any', 'any')
cast('or', 'or')
cast('later', 'yet')
cast('over', 'anymore more now longer')
cast('filler', fillers)
cast('article', 'a an the my our this that his her')
cast('denial', `${negators} nothing`)

/** The role of a stem, if it has one. */
export const roleOf = (stem: string): Role | undefined => roles.get(stem)

const unknown: Word = { stem: '', longest: 0, endsSentence: false }

const wordOf = (written: string): Word => {
  const isMark = written < '0' || (written > '9' && written < 'a')
  if (isMark) return { stem: written, role: 'mark', endsSentence: /[.;!?\n]/.test(written), longest: 0 }
  const stem = stemOf(written)
  const role = roles.get(stem)
  const begins = longest.get(stem) ?? 0
  // Most words of a text have no meaning for the rules.
  if (role === undefined && begins === 0 && !inPhrases.has(stem)) return unknown
  return { stem, role, means: meanings.get(stem), longest: begins, endsSentence: false }
}

/** The concepts of a phrase of stems. */
export const meaningOf = (phrase: string): readonly ConceptName[] | undefined => meanings.get(phrase)

/** Lower case without accents and apostrophes, with one word for every form of "not". */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F'’`´]/g, '')
    .replaceAll(/(\d)[.,](?=\d)/g, '$1')
    .replaceAll(
      /\b(?:(?:do|does|did|will|can|could|would|is|are|was|were|has|have|had) ?not|cant|wont|dont|doesnt|didnt|couldnt|isnt|arent|wasnt|werent|hasnt|havent|hadnt|aint)\b/g,
      'not',
    )
    .replaceAll(/\bno one\b/g, 'nobody')

/** Splits a text into words and punctuation marks, and looks up each distinct word once. */
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
