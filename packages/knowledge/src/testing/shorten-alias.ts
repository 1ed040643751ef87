import type { Fault, GroupData } from '../base.ts'
import { stemOf } from '../hazards/words.ts'
import { readTerms } from '../understand/read-terms.ts'

const isSame = (text: string, than: string): boolean => {
  const [own, other] = [readTerms(text), readTerms(than)]
  return own.size === other.size && [...other].every(([term, weight]) => own.get(term) === weight)
}

/** An alias in lower case without the words and marks that say nothing: what is left has the same terms. */
const shortestAlias = (alias: string): string => {
  // A unit such as "mR" stays, because "mr" is a person.
  const lower = alias.replaceAll(/\b[A-Z]\S*/g, (word) => word.toLowerCase())
  let words = (isSame(lower, alias) ? lower : alias).split(' ')
  const take = (changed: readonly string[]): void => {
    const said = changed.filter((word) => word !== '')
    if (said.length > 0 && isSame(said.join(' '), alias)) words = said
  }
  for (let at = words.length - 1; at >= 0; at--) take(words.filter((_, other) => other !== at))
  for (let at = words.length - 1; at >= 0; at--)
    take(words.map((word, other) => (other === at ? word.replace(/\W+$/, '') : word)))
  return words.join(' ')
}

const wordsOf = (text: string): string[] => text.match(/[a-z0-9]+/g) ?? []

/** By its stem, the form of a word that these texts use most. */
const usualForms = (texts: readonly string[]): ReadonlyMap<string, string> => {
  const counts = new Map<string, number>()
  for (const word of texts.flatMap(wordsOf)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const usual = new Map<string, string>()
  for (const [word, count] of counts) {
    const stem = stemOf(word)
    const other = counts.get(usual.get(stem) ?? '') ?? 0
    if (count > other) usual.set(stem, word)
  }
  return usual
}

const inUsualForms = (alias: string, usual: ReadonlyMap<string, string>): string =>
  wordsOf(alias).reduce((words, word) => {
    const changed = words.replace(new RegExp(`\\b${word}\\b`), usual.get(stemOf(word)) ?? word)
    return isSame(changed, alias) ? changed : words
  }, alias)

/** The aliases in an order in which each shares words with the one before. */
const besideLike = ([first = '', ...others]: readonly string[]): string[] => {
  const ordered = [first]
  for (let last = first; others.length > 0;) {
    const words = new Set(last.split(' '))
    const shared = others.map(
      (alias) => [...new Set(alias.split(' '))].filter((word) => words.has(word)).length,
    )
    ;[last = ''] = others.splice(shared.indexOf(Math.max(...shared)), 1)
    ordered.push(last)
  }
  return ordered
}

/**
 * The faults of a group with short aliases that have the same terms: without what says nothing, each word in the form
 * that the group uses most, and like beside like. The modules of the base have these, because everything must be small.
 */
export const withShortAliases = (faults: GroupData['faults']): Fault[] => {
  const short = faults.map((fault) => fault.aliases.map(shortestAlias))
  const usual = usualForms([
    ...short.flat(),
    JSON.stringify(faults.map(({ aliases: _aliases, source: _source, ...fault }) => fault)).toLowerCase(),
  ])
  return faults.map((fault, at) => ({
    ...fault,
    aliases: besideLike((short[at] ?? []).map((alias) => inUsualForms(alias, usual))),
  }))
}
