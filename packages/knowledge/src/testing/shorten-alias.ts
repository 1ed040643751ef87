import { readTerms } from '../understand/read-terms.ts'

const isSame = (text: string, than: string): boolean => {
  const [own, other] = [readTerms(text), readTerms(than)]
  return own.size === other.size && [...other].every(([term, weight]) => own.get(term) === weight)
}

/**
 * An alias in lower case without the words and marks that say nothing: what is left has the same terms. The modules of
 * the base have it in place of the alias, because everything must be small.
 */
export const shortestAlias = (alias: string): string => {
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
