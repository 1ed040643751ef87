export interface Budget {
  /** The end of the path of the first page's module. */
  readonly firstPage: string
  /** The most JavaScript and CSS of the first page, gzip. */
  readonly firstPageKb: number
  /** The most of the files that the first page waits for beside its own, gzip. Default: 0, which allows none. */
  readonly awaitedKb?: number
  /** The most JavaScript and CSS of any other page, with the shared files. */
  readonly otherPageKb: number
}

export interface BuiltChunk {
  readonly file: string
  readonly name: string
  readonly isEntry: boolean
  /** The module of the chunk. */
  readonly page: string | null
  readonly imports: readonly string[]
  readonly css: readonly string[]
}

const kb = (value: number) => `${value.toFixed(1)} kB`
const pageFile = /\/src\/features\/(.+-page\.tsx)$/

/**
 * Measures each page with all its immediate imports. A page is a chunk for a `…-page.tsx` of a feature. `awaited` names the
 * chunks that the first page requests by itself and waits for.
 */
export const overBudget = (
  chunks: readonly BuiltChunk[],
  kbOf: (file: string) => number,
  budget: Budget,
  awaited: readonly string[] = [],
): { lines: string[]; faults: string[] } => {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]))
  const filesOf = (file: string, seen = new Set<string>()): Set<string> => {
    const chunk = byFile.get(file)
    if (chunk === undefined || seen.has(file)) return seen
    seen.add(file)
    for (const css of chunk.css) seen.add(css)
    for (const next of chunk.imports) filesOf(next, seen)
    return seen
  }
  const weigh = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + kbOf(file), 0)

  const shared = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap(({ file }) => [...filesOf(file)]))
  const lines: string[] = []
  const faults: string[] = []
  const report = (line: string, weight: number, limit: number) => {
    lines.push(`${line} (gzip, at most ${limit} kB)`)
    if (weight > limit) faults.push(`${line}, which is more than the ${limit} kB of its budget`)
  }
  let sawFirstPage = false
  for (const { file, page } of chunks) {
    const name = pageFile.exec(page ?? '')?.[1]
    if (name === undefined) continue
    const added = weigh([...filesOf(file)].filter((part) => !shared.has(part)))
    const isFirst = name === budget.firstPage
    sawFirstPage ||= isFirst
    const weight = weigh(shared) + added
    const limit = isFirst ? budget.firstPageKb : budget.otherPageKb
    const line = isFirst
      ? `${name}, the first page: ${kb(weight)}`
      : `${name} adds ${kb(added)}: ${kb(weight)}`
    report(line, weight, limit)
    if (isFirst) {
      const own = new Set([...shared, ...filesOf(file)])
      const others = chunks
        .filter((chunk) => awaited.includes(chunk.name))
        .flatMap((chunk) => [...filesOf(chunk.file)])
      const waitsFor = weigh(new Set(others.filter((part) => !own.has(part))))
      if (waitsFor > 0)
        report(`${name}, and what it waits for: ${kb(waitsFor)}`, waitsFor, budget.awaitedKb ?? 0)
    }
  }
  const built = new Set(chunks.map(({ name }) => name))
  for (const name of awaited)
    if (!built.has(name)) faults.push(`No chunk was built for "${name}", which the first page waits for`)
  if (!sawFirstPage) faults.push(`No chunk was built for the first page, ${budget.firstPage}`)
  return { lines, faults }
}
