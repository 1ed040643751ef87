import { plain, stemOf } from '../hazards/words.ts'
import { negators } from '../hazards/lexicon.ts'
import { fillers, lexicon } from './lexicon.ts'

/** The terms of a text with their weights: stems, "#" and a group of the lexicon, "!" and a denied term, and pairs. */
export type Terms = ReadonlyMap<string, number>

/** The text beyond this many characters is left out, so that a call stays fast. */
const mostCharacters = 6000
const longestPhrase = 4
/** "No green light": a denial reaches this many words. */
const deniedWords = 3
const weights = { denied: 0.4, fine: 0.2, pair: 1 } as const

const stems = (words: string): readonly string[] => words.split(/[ _]/).map(stemOf)

const groups = new Map<string, string[]>()
for (const [group, entries] of Object.entries(lexicon))
  for (const entry of entries.split(' ')) {
    const phrase = stems(entry).join(' ')
    groups.set(phrase, [...(groups.get(phrase) ?? []), `#${group}`])
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
  const add = (term: string, weight: number) => terms.set(term, Math.max(terms.get(term) ?? 0, weight))
  for (const clause of clausesOf(text)) {
    const factor = inOrder.test(clause) && !denied.test(clause) ? weights.fine : 1
    readClause(clause, (term, weight) => add(term, weight * factor))
  }
  return terms
}

const readClause = (clause: string, add: (term: string, weight: number) => void): void => {
  const words = (clause.match(/[a-z0-9]+/g) ?? []).map(stemOf)
  let deniedUntil = -1
  let before = ''
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    if (denials.has(word)) deniedUntil = at + deniedWords
    const isDenied = at <= deniedUntil && !denials.has(word)
    const say = (term: string) => {
      add(term, isDenied ? weights.denied : 1)
      if (isDenied) add(`!${term}`, 1)
    }
    for (const group of groupsAt(words, at)) say(group)
    if (denials.has(word) || ignored.has(word) || contrasts.has(word)) continue
    say(word)
    if (before) add(`${before} ${word}`, weights.pair)
    before = word
  }
}

/** The groups of all phrases that start here. */
const groupsAt = (words: readonly string[], at: number): readonly string[] => {
  const found: string[] = []
  let phrase = ''
  for (let end = at; end < Math.min(words.length, at + longestPhrase); end++) {
    phrase = phrase ? `${phrase} ${words[end] ?? ''}` : (words[end] ?? '')
    found.push(...(groups.get(phrase) ?? []))
  }
  return found
}
