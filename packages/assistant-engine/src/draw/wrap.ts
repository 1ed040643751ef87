/** Breaks words into lines that fit; the last one ends in dots where there is no room for more. */
export function wrap(text: string, most: number, length: number): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < length) lines.splice(-1, 1, `${last} ${word}`)
    else lines.push(clip(word, length))
  }
  const shown = lines.slice(0, most)
  const last = shown.at(-1) ?? ''
  return lines.length <= most ? lines : [...shown.slice(0, -1), `${last.slice(0, length - 1).trimEnd()}…`]
}

/** A text of at most this length, with dots for what is left out. */
export const clip = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`
