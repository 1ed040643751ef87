import { plain, stemOf } from '../hazards/words.ts'
import { negators } from '../hazards/lexicon.ts'
import { fillers, lexicon } from './lexicon.ts'

/** The terms of a text with their weights: stems, "#" and a group of the lexicon, "!" and a denied term, and pairs. */
export type Terms = ReadonlyMap<string, number>

/** The text beyond this many characters is left out, so that a call stays fast. */
const mostCharacters = 6000
/** "No green light": a denial reaches this many words. */
const deniedWords = 3
const weights = { denied: 0.4, fine: 0.2, pair: 1 } as const

const stems = (words: string): readonly string[] => words.split(/[ _]/).map(stemOf)

const groups = new Map<string, string[]>()
/** The word count of the longest phrase that starts with a word. */
const longest = new Map<string, number>()
for (const [group, entries] of Object.entries(lexicon))
  for (const entry of entries.split(' ')) {
    const words = stems(entry)
    const phrase = words.join(' ')
    groups.set(phrase, [...(groups.get(phrase) ?? []), `#${group}`])
    const [first = ''] = words
    longest.set(first, Math.max(longest.get(first) ?? 0, words.length))
  }

const ignored: ReadonlySet<string> = new Set(stems(fillers))
const denials: ReadonlySet<string> = new Set(stems(negators))
const contrasts = new Set(['but', 'although', 'however', 'except', 'though'])

/** A clause that says that something is in order: "the spare works fine", "steam is normal". */
const inOrder =
  /\b(?:works?|working|worked|is|are|was|looks?|runs?|running|seems?|sounds?|all)\s+(?:\w+\s+)?(?:fine|ok|okay|normal|normally|good|great|well|perfect|perfectly)\b|\b(?:fine|ok|normal|good)\s*$/
const denied = /\b(?:not|no|never)\b/

/** Splits a text into clauses, at punctuation marks and at words such as "but". */
const clausesOf = (text: string): string[] =>
  plain(text.slice(0, mostCharacters))
    .split(/[.,;:!?()\n]+|\b(?=but\b|although\b|however\b|except\b|though\b)/)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '')

/** Reads the terms of a text in one pass. */
export const readTerms = (text: string): Terms => {
  const terms = new Map<string, number>()
  eachTerm(text, (term, weight) => terms.set(term, Math.max(terms.get(term) ?? 0, weight)))
  return terms
}

/** Gives each term of a text with its weight, some of them several times. The greatest weight counts. */
export const eachTerm = (text: string, add: (term: string, weight: number) => void): void => {
  for (const clause of clausesOf(text)) {
    const isFine = inOrder.test(clause) && !denied.test(clause)
    readClause(clause, isFine ? weights.fine : 1, add)
  }
}

const readClause = (clause: string, factor: number, add: (term: string, weight: number) => void): void => {
  const words = (clause.match(/[a-z0-9]+/g) ?? []).map(stemOf)
  let deniedUntil = -1
  let before = ''
  words.forEach((word, at) => {
    const isDenial = denials.has(word)
    if (isDenial) deniedUntil = at + deniedWords
    const isDenied = at <= deniedUntil && !isDenial
    const say = (term: string) => {
      add(term, isDenied ? weights.denied * factor : factor)
      if (isDenied) add(`!${term}`, factor)
    }
    let phrase = word
    for (let count = longest.get(word) ?? 0, end = at + 1; count > 0; count--) {
      groups.get(phrase)?.forEach(say)
      if (end === words.length) break
      phrase += ` ${words[end++] ?? ''}`
    }
    if (isDenial || ignored.has(word) || contrasts.has(word)) return
    say(word)
    if (before) add(`${before} ${word}`, weights.pair * factor)
    before = word
  })
}
