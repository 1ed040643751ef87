import { tellsFault } from '@tessa/knowledge/intake'

/** Equipment that is in no list, as a sentence names it before it says what is wrong. */
export interface UnknownEquipment {
  readonly kind: string | undefined
  readonly maker: string | undefined
  readonly model: string | undefined
  /** The words after the name. */
  readonly problem: string | undefined
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** A name begins after these words, and after a count. */
const articles = setOf(
  'a an the our my this that hi hello hey please one two three four both first second third other another',
)
const count = /^(?:\d+(?:st|nd|rd|th|x)?)?$/
/** A person or a place is named, and its name looks like that of a maker. */
const others = setOf(
  'mr mrs ms miss dr prof nurse bed room bay ward theatre theater cubicle icu itu nicu lab floor',
)
/** The name has ended before these words. */
const ends = setOf(
  'is am are was were has have had does do did will would wont cannot cant can could should isnt doesnt dont didnt not no never it we i you he she they who what why how when where there here something somebody someone nobody nothing in on at for from to with without of and or but because since after before while during if keep keeps kept show shows showing say says said read reads make makes give gives turn turns start starts went go goes come comes came run runs only just always sometimes suddenly patient pt',
)
/** Parts and values, which are no kind of equipment. */
const parts = setOf(
  'machine device equipment unit thing screen display lamp light led button key keyboard battery cable cord plug lead probe sensor cuff hose door lid code message reading spo2 sao2 etco2 co2 o2 n2o fio2 bp',
)
const mostWords = 6

const plain = (word: string): string => word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
const isModel = (word: string): boolean =>
  /\p{L}/u.test(word) && /\d/.test(word) && !/^\d+(?:v|vac|w|hz|kv|ml|bpm|mmhg|c|f)$/i.test(word)
const joined = (words: readonly string[]): string | undefined => words.join(' ') || undefined
const isName = (word: string | undefined): boolean => word !== undefined && /^\p{Lu}/u.test(word)

const isBefore = (word: string): boolean => articles.has(plain(word)) || count.test(plain(word))
/** "Bed 4" is a place and "nurse Ada" a person, but "Q4 bed scale" and "R5 nurse call" are equipment. */
const isOther = (word: string, at: number, name: readonly string[]): boolean =>
  parts.has(plain(word)) ||
  /['’]s$/i.test(word) ||
  (others.has(plain(word)) && (at === 0 || /\d/.test(name[at + 1] ?? '')))

/**
 * Reads "the Zorblax QT-9 plasma thawer beeps" as a plasma thawer of Zorblax with the model QT-9. Undefined where the
 * words before the fault are not clearly the name of equipment. The room in the sentence is no part of the name.
 */
export const nameUnknown = (sentence: string, room = ''): UnknownEquipment | undefined => {
  const words = sentence.replace(room, ' ').trim().split(/\s+/)
  const begin = words.findIndex((word) => !isBefore(word))
  const length = words.slice(begin).findIndex((word) => ends.has(plain(word)) || tellsFault(word))
  if (begin < 0 || length < 1 || length > mostWords) return undefined
  const end = begin + length
  const name = words
    .slice(begin, end)
    .filter((word) => plain(word) !== '')
    .map((word) => word.replaceAll(/[.,;:!?]+$/g, ''))
  if (name.some(isOther)) return undefined
  const problem = joined(words.slice(end))
  const at = name.findIndex(isModel)
  if (at < 0) return { kind: joined(name), maker: undefined, model: undefined, problem }
  const [before, after] = [name.slice(0, at), name.slice(at + 1)]
  const model = name[at]
  if (after.length > 0) return { kind: joined(after), maker: joined(before), model, problem }
  if (before.length === 0) return undefined
  // "Zorblax QT-9" has the name of a maker, "plasma thawer QT-9" that of a kind of equipment.
  return before.length === 1 && isName(before[0])
    ? { kind: undefined, maker: before[0], model, problem }
    : { kind: joined(before), maker: undefined, model, problem }
}
