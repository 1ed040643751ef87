import { knownStems } from './lexicon.ts'
import { dayWords } from './find-ranges.ts'
import { wordsOf } from './words.ts'

export const nameDimensions = ['equipment', 'manufacturer', 'facility', 'technician'] as const
export type NameDimension = (typeof nameDimensions)[number]

/** Something that the service knows by name. */
export interface Name {
  readonly dimension: NameDimension
  /** As filters take it. */
  readonly value: string
  readonly label: string
  /** How many work orders have it. */
  readonly weight: number
}

/** Words that many names have, so that they tell none from another. */
const common = new Set(
  'medical center centre clinic hospital equipment machine device healthcare health care surgery surgical unit system patient general of the and at st saint regional community services imaging'.split(
    ' ',
  ),
)

/** What people call equipment, with the word that its name has. */
const otherNames: Readonly<Record<string, string>> = {
  defib: 'defibrillator',
  aed: 'defibrillator',
  sterilizer: 'autoclave',
  steriliser: 'autoclave',
  radiography: 'xray',
  sonography: 'ultrasound',
  echo: 'ultrasound',
  vent: 'ventilator',
  respirator: 'ventilator',
}

interface IndexedName extends Name {
  readonly stems: readonly string[]
}

export interface NameIndex {
  readonly byStem: ReadonlyMap<string, readonly IndexedName[]>
  /** The words that a typo can stand for. */
  readonly words: ReadonlySet<string>
}

/** Whether a word can tell a name from others; a word that questions are made of does not. */
const isTelling = (stem: string): boolean =>
  !common.has(stem) && !knownStems.has(stem) && !dayWords.has(stem) && !/^\d+$/.test(stem)

export const indexNames = (names: readonly Name[]): NameIndex => {
  const indexed = names.map((name) => ({ ...name, stems: wordsOf(name.label).map(({ stem }) => stem) }))
  const byStem = new Map<string, IndexedName[]>()
  for (const name of indexed)
    for (const stem of new Set(name.stems)) byStem.set(stem, [...(byStem.get(stem) ?? []), name])
  return {
    byStem,
    words: new Set([
      ...[...byStem.keys()].filter((stem) => isTelling(stem) || stem === 'patient'),
      ...Object.keys(otherNames),
    ]),
  }
}

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
