/** Only so much of a text is searched for the words. */
const searched = 2000
/** A clause that is longer is shortened to its own words of the hazard. */
const longClause = 120

/** Splits a text at its marks and before "and" and "but". The parts together are the text without marks before it. */
const clausesOf = (text: string): string[] =>
  text.split(/\b(?=(?:and|but) )/i).flatMap((part) => part.match(/[^.,;:!?()\n]+[.,;:!?()\n]*/g) ?? [])

/** Where a condition begins to hold, between a place where it does not and one where it does. */
const firstWhere = (before: number, holding: number, isSo: (at: number) => boolean): number => {
  const middle = Math.floor((before + holding) / 2)
  if (middle === before) return holding
  return isSo(middle) ? firstWhere(before, middle, isSo) : firstWhere(middle, holding, isSo)
}

/**
 * A short run of parts from where the hazard is heard first, with the parts after it that have it too: "smoke and flames".
 * Earlier parts can deny words of later ones.
 */
const shortRun = (parts: readonly string[], isHeard: (text: string) => boolean): string => {
  let end = firstWhere(0, parts.length, (to) => isHeard(parts.slice(0, to).join('')))
  // It is heard without the parts before the start, and no longer without the next one.
  const start = firstWhere(0, end, (from) => !isHeard(parts.slice(from, end).join(''))) - 1
  // The name of the equipment alone can be heard, so each part after it would be.
  while (end < parts.length && isHeard(parts[end] ?? '')) end++
  return parts.slice(start, end).join('')
}

/**
 * The words of a text that a hazard is heard by, to quote them to the person who wrote them. `isHeard` tells whether a
 * part of the text has the hazard. Undefined if it is not heard in the beginning of the text.
 *
 * @example
 *   heardWords('Dark since noon, smoke comes out.', (part) => hazardsIn(part).length > 0) // 'smoke comes out'
 */
export const heardWords = (text: string, isHeard: (part: string) => boolean): string | undefined => {
  const beginning = text.slice(0, searched)
  if (!isHeard(beginning)) return undefined
  const clause = shortRun(clausesOf(beginning), isHeard)
  const words = clause.length > longClause ? shortRun(clause.match(/\S+\s*/g) ?? [], isHeard) : clause
  return words.replaceAll(/^(?:\s|and |but )+|[\s.,;:!?(]+$/gi, '')
}
