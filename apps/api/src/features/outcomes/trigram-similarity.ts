const trigramsOf = (text: string): ReadonlySet<string> => {
  const found = new Set<string>()
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    // As in PostgreSQL, the beginning of a word counts more than its end.
    const padded = `  ${word} `
    for (let at = 0; at + 3 <= padded.length; at += 1) found.add(padded.slice(at, at + 3))
  }
  return found
}

/**
 * How much other texts resemble one, from 0 to 1, with typing errors: the share of trigrams that both have. The
 * server's own PostgreSQL has no extension for this.
 */
export const trigramSimilarityTo = (wanted: string): ((text: string) => number) => {
  // They are read once, however many texts are compared.
  const left = trigramsOf(wanted)
  return (text) => {
    const right = trigramsOf(text)
    let both = 0
    for (const trigram of left) if (right.has(trigram)) both += 1
    const either = left.size + right.size - both
    return either === 0 ? 0 : both / either
  }
}
