/** A word of a text, in lower case and without accents, with its place in the text. */
export interface Token {
  readonly word: string
  readonly start: number
  readonly end: number
}

const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')

/** Splits a text into its words: "B. Braun MX-40" is b, braun, mx, 40. */
export const tokensOf = (text: string): Token[] =>
  [...text.matchAll(/[\p{L}\p{N}\p{M}&+]+/gu)].map(({ 0: written, index }) => ({
    word: fold(written),
    start: index,
    end: index + written.length,
  }))

/** A phrase at a place in the words of a text, from the word `from` up to the word before `to`. */
export interface Match<Meaning> {
  readonly meaning: Meaning
  readonly from: number
  readonly to: number
}

/** The places of the words of a match. */
export const indexesOf = ({ from, to }: Pick<Match<unknown>, 'from' | 'to'>): number[] =>
  Array.from({ length: to - from }, (_, at) => from + at)

interface Phrase<Meaning> {
  readonly words: readonly string[]
  readonly meaning: Meaning
}

/** A plural counts as its singular. */
const isSame = (said: string | undefined, word: string): boolean =>
  said === word || (said !== undefined && word.length > 3 && said === `${word}s`)

/** Finds the longest known phrase at each place of a text, in time that grows with the text alone. */
export const phraseFinder = <Meaning>(phrases: readonly (readonly [string, Meaning])[]) => {
  const byFirst = new Map<string, Phrase<Meaning>[]>()
  for (const [written, meaning] of phrases) {
    const words = tokensOf(written).map(({ word }) => word)
    const [first] = words
    if (first === undefined) continue
    for (const begins of [first, `${first}s`])
      byFirst.set(begins, [...(byFirst.get(begins) ?? []), { words, meaning }])
  }
  const longestAt = (tokens: readonly Token[], at: number): Match<Meaning>[] => {
    const fitting = (byFirst.get(tokens[at]?.word ?? '') ?? []).filter(({ words }) =>
      words.every((word, index) => isSame(tokens[at + index]?.word, word)),
    )
    const longest = Math.max(0, ...fitting.map(({ words }) => words.length))
    return fitting
      .filter(({ words }) => words.length === longest)
      .map(({ words, meaning }) => ({ meaning, from: at, to: at + words.length }))
  }
  return (tokens: readonly Token[]): Match<Meaning>[] => {
    const found: Match<Meaning>[] = []
    for (let at = 0; at < tokens.length;) {
      const here = longestAt(tokens, at)
      found.push(...here)
      at = here[0]?.to ?? at + 1
    }
    return found
  }
}
