import type { Match, Token } from './phrases.ts'

/** Words around the name of the equipment that say nothing. */
const fillers = new Set(
  'a an the my our this that hi hello hey dear tessa please pls have got from by of make model type one'.split(
    ' ',
  ),
)
/** After these words, what is left would not be a sentence: "the pump is beeping". */
const verbs = new Set('is was are were has have had does do did will would and or s t'.split(' '))

/**
 * The words of a text about the fault. The name of the equipment is left out where the text begins with it, and only
 * there: words in the middle of a sentence belong to it. Undefined where nothing else is said.
 */
export const problemIn = (
  text: string,
  tokens: readonly Token[],
  equipment: readonly Match<unknown>[],
): string | undefined => {
  const ends = new Map<number, number>()
  for (const { from, to } of equipment) ends.set(from, Math.max(to, ends.get(from) ?? 0))
  let at = 0
  let isNamed = false
  for (let token = tokens[0]; token; token = tokens[at]) {
    const end = ends.get(at)
    if (end === undefined && !fillers.has(token.word)) break
    isNamed ||= end !== undefined
    at = end ?? at + 1
  }
  const next = tokens[at]
  if (!next) return isNamed ? undefined : text.trim() || undefined
  return isNamed && !verbs.has(next.word) ? text.slice(next.start).trim() : text.trim()
}
