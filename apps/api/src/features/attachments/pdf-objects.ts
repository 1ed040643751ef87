const blank = /[\0\t\n\f\r ]/
const newLine = /[\r\n]/
const digit = /\d/

/** The offset of each object's content: after two numbers and the word `obj`, wherever they are. */
export function* objectsIn(text: string): Generator<number> {
  for (let at = text.indexOf('obj'); at >= 0; at = text.indexOf('obj', at + 3)) {
    const [generation] = numberBefore(text, at)
    if (generation === undefined) continue
    const [number, gap] = numberBefore(text, generation)
    if (number !== undefined && gap) yield at + 3
  }
}

/** The offset of the number before a position, and whether anything separates them. */
const numberBefore = (text: string, place: number): [begin: number | undefined, gap: boolean] => {
  let at = endOfToken(text, place)
  const gap = at < place
  const last = at
  while (digit.test(text.charAt(at - 1))) at--
  return [at < last ? at : undefined, gap]
}

/** Skips blanks and comments backward. */
const endOfToken = (text: string, place: number): number => {
  let at = place
  for (;;) {
    let isNewLine = false
    for (; blank.test(text.charAt(at - 1)); at--) isNewLine ||= newLine.test(text.charAt(at - 1))
    if (!isNewLine) return at
    let line = at
    while (line > 0 && !newLine.test(text.charAt(line - 1))) line--
    const comment = commentIn(text.slice(line, at))
    if (comment === undefined) return at
    at = line + comment
  }
}

/** The offset where a comment may begin in a line that ends a token: after a number, or at the start of the line. */
const commentIn = (line: string): number | undefined => {
  const behindNumber = /\d[\0\t\f ]*%/.exec(line)
  if (behindNumber) return behindNumber.index + behindNumber[0].length - 1
  const alone = /^[\0\t\f ]*%/.exec(line)
  return alone ? alone[0].length - 1 : undefined
}
