export type Position = { readonly startLine: number; readonly startColumn: number }

const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g

/** The lines and columns of the parts of a JSON text, by JSON pointer. */
export function locateJson(text: string): ReadonlyMap<string, Position> {
  const places = new Map<string, Position>()
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  // What encloses the current token: an object with its current name, or an array with its current index.
  const open: { path: string; name: string | number | null }[] = []
  let line = 0
  const note = (index: number) => {
    while ((starts[line + 1] ?? Infinity) <= index) line++
    const path = pathOf(open)
    if (!places.has(path))
      places.set(path, { startLine: line + 1, startColumn: index - (starts[line] ?? 0) + 1 })
  }
  for (const { 0: word, index } of text.matchAll(token)) {
    const top = open.at(-1)
    if (word === '}' || word === ']') open.pop()
    else if (word === ',') {
      if (top) top.name = typeof top.name === 'number' ? top.name + 1 : null
    } else if (word === ':') continue
    else if (top && top.name === null) {
      top.name = String(JSON.parse(word))
      note(index)
    } else {
      note(index)
      if (word === '{' || word === '[') open.push({ path: pathOf(open), name: word === '{' ? null : 0 })
    }
  }
  return places
}

function pathOf(open: readonly { path: string; name: string | number | null }[]): string {
  const top = open.at(-1)
  if (!top) return ''
  return `${top.path}/${String(top.name).replaceAll('~', '~0').replaceAll('/', '~1')}`
}
