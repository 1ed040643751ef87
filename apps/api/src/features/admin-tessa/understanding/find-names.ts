import { type IndexedName, type Name, type NameIndex, common, isTelling, otherNames } from './name-index.ts'

/** How many words from a place on belong to a name. */
const lengthAt = (stems: readonly string[], at: number, name: IndexedName): number => {
  const unused = [...name.stems]
  let length = 0
  for (const stem of stems.slice(at)) {
    const found = unused.indexOf(stem)
    if (found < 0) break
    unused.splice(found, 1)
    length += 1
  }
  return length
}

const total = (names: readonly Name[]): number => names.reduce((sum, { weight }) => sum + weight, 0)

/** The names that the most words from a place on belong to, all of one dimension: an exact one alone, where there is one. */
const bestAt = (stems: readonly string[], at: number, index: NameIndex) => {
  const found = (index.byStem.get(stems[at] ?? '') ?? [])
    .map((name) => ({ name, length: lengthAt(stems, at, name) }))
    .filter(({ length }) => stems.slice(at, at + length).some(isTelling))
  const length = Math.max(0, ...found.map((one) => one.length))
  const longest = found.filter((one) => one.length === length).map(({ name }) => name)
  const dimensions = [...Map.groupBy(longest, ({ dimension }) => dimension).values()]
  const [names = []] = dimensions.toSorted((one, other) => total(other) - total(one))
  const exact = names.filter((name) => name.stems.length === length)
  return { length, names: exact.length > 0 ? exact.slice(0, 1) : names }
}

export interface FoundName {
  readonly at: number
  readonly names: readonly Name[]
}

/** What a question calls by name, and its words without it. */
export const findNames = (
  given: readonly string[],
  index: NameIndex,
): { readonly found: readonly FoundName[]; readonly rest: readonly string[] } => {
  const stems = given.map((stem) => {
    const other = otherNames[stem]
    return other !== undefined && !index.byStem.has(stem) && index.byStem.has(other) ? other : stem
  })
  const found: FoundName[] = []
  const rest = [...stems]
  for (let at = 0; at < stems.length;) {
    const { length, names } = bestAt(stems, at, index)
    if (length > 0) {
      found.push({ at, names })
      rest.fill('', at, at + length)
      // "the hospital Lakeview" has the same words in another order.
      const before = rest[at - 1] ?? ''
      if (
        common.has(before) &&
        names.some((name) => index.byStem.get(before)?.some(({ value }) => value === name.value))
      )
        rest[at - 1] = ''
    }
    at += Math.max(1, length)
  }
  return { found, rest }
}
