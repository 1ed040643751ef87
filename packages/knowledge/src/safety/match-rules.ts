import type { SafetyRule } from '../base.ts'
import { plain, roleOf, stemOf } from '../hazards/words.ts'

export interface FiredRule {
  readonly rule: SafetyRule
  /** Whether the words mean danger now. */
  readonly isDanger: boolean
}

/** Words that may stand between two parts of a phrase. */
const gap = 2
const isMark = (word: string | undefined): boolean => word === undefined || /^[.,;:!?()\n]/.test(word)
const wordsOf = (text: string): string[] =>
  (plain(text).match(/[a-z0-9]+|[.,;:!?()\n]+/g) ?? []).map((word) => (isMark(word) ? word : stemOf(word)))

type Places = ReadonlyMap<string, readonly number[]>

/** Makes a function that finds the rules that speak to a text about this type of equipment. */
export const ruleMatcher = (rules: readonly SafetyRule[]) => {
  const prepared = rules.map((rule) => ({
    rule,
    stop: rule.stop.map(wordsOf),
    warn: rule.warn.map(wordsOf),
    except: rule.except.map(wordsOf),
  }))
  return (text: string, isRelevant: (type: string) => boolean): FiredRule[] => {
    const words = wordsOf(text)
    const places = placesOf(words)
    return prepared.flatMap(({ rule, stop, warn, except }) => {
      if (!isRelevant(rule.type)) return []
      const excepted = spansOf(except, words, places, 0)
      const fires = (phrases: readonly string[][]): boolean =>
        spansOf(phrases, words, places, gap).some(
          ([start, end]) =>
            !isDenied(words, start) && !excepted.some(([from, to]) => from <= end && start <= to),
        )
      const isDanger = fires(stop)
      return isDanger || fires(warn) ? [{ rule, isDanger }] : []
    })
  }
}

const placesOf = (words: readonly string[]): Places => {
  const places = new Map<string, number[]>()
  words.forEach((word, at) => {
    const known = places.get(word)
    if (known) known.push(at)
    else places.set(word, [at])
  })
  return places
}

type Span = readonly [start: number, end: number]

/** Where phrases stand, with a few words between their parts. */
const spansOf = (
  phrases: readonly string[][],
  words: readonly string[],
  places: Places,
  between: number,
): Span[] =>
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
const isDenied = (words: readonly string[], start: number): boolean => {
  let before = start - 1
  while (before >= 0 && mayStandDenied.has(roleOf(words[before] ?? ''))) before--
  // The phrase and the word before "or" are denied together.
  const at = roleOf(words[before] ?? '') === 'or' ? before - 2 : before
  return roleOf(words[at] ?? '') === 'denial'
}

const mayStandDenied: ReadonlySet<string | undefined> = new Set(['filler', 'article', 'any'])
