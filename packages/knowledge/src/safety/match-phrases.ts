import { plain, roleOf, stemOf } from '../hazards/words.ts'

/** Words that may stand between two parts of a phrase. */
const gap = 2

export const isMark = (word: string | undefined): boolean => word === undefined || /^[.,;:!?()\n]/.test(word)
const wordsOf = (text: string): string[] =>
  (plain(text).match(/[a-z0-9]+|[.,;:!?()\n]+/g) ?? []).map((word) => (isMark(word) ? word : stemOf(word)))

type Places = ReadonlyMap<string, readonly number[]>

/** A text, prepared for the search for phrases. */
export interface PhraseText {
  readonly words: readonly string[]
  readonly places: Places
}

export const phraseText = (text: string): PhraseText => {
  const words = wordsOf(text)
  const places = new Map<string, number[]>()
  words.forEach((word, at) => {
    const known = places.get(word)
    if (known) known.push(at)
    else places.set(word, [at])
  })
  return { words, places }
}

/**
 * Makes a function that tells whether a text has one of the phrases, neither denied nor part of an exception. An exception
 * with a question mark counts only at the end of a line, where no more words can tell of a failure.
 */
export const phraseMatcher = (phrases: readonly string[], exceptions: readonly string[]) => {
  const wanted = phrases.map(wordsOf)
  const except = exceptions.map(wordsOf)
  return (text: PhraseText): boolean => {
    const found = spansOf(wanted, text, gap)
    if (found.length === 0) return false
    const excepted = spansOf(except, text, 0)
    return found.some(
      ([start, end]) =>
        !isDenied(text.words, start) && !excepted.some(([from, to]) => from <= end && start <= to),
    )
  }
}

const endOfLine = /^\W*(?:\n|$)/

type Span = readonly [start: number, end: number]

/** Where phrases stand, with a few words between their parts. */
const spansOf = (phrases: readonly string[][], { words, places }: PhraseText, between: number): Span[] =>
  phrases.flatMap((phrase) =>
    (places.get(phrase[0] ?? '') ?? []).flatMap((start): Span[] => {
      const end = endOf(phrase, words, start, between)
      return end === undefined ? [] : [[start, end]]
    }),
  )

const endOf = (
  phrase: readonly string[],
  words: readonly string[],
  start: number,
  between: number,
): number | undefined => {
  let at = start
  for (const part of phrase.slice(1)) {
    if (part === '?') return endOfLine.test(words.slice(at + 1).join('')) ? at : undefined
    let next = at + 1
    while (words[next] !== part) {
      if (isMark(words[next]) || next - at > between) return undefined
      next++
    }
    at = next
  }
  return at
}

/**
 * Whether a denial stands before, as in "no smoke", "no sign of smoke" and "no smoke or sparks". A verb ends its reach: in
 * "does not open, still 1 bar" only the opening is denied.
 */
export const isDenied = (words: readonly string[], start: number): boolean => {
  let before = start - 1
  while (before >= 0 && mayStandDenied.has(roleOf(words[before] ?? ''))) before--
  // The phrase and the word before "or" are denied together.
  const at = roleOf(words[before] ?? '') === 'or' ? before - 2 : before
  return roleOf(words[at] ?? '') === 'denial'
}

const mayStandDenied: ReadonlySet<string | undefined> = new Set(['filler', 'article', 'any'])
