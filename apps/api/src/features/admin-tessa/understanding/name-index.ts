import { knownStems } from './lexicon.ts'
import { dayWords } from './day-words.ts'
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
export const common = new Set(
  'medical center centre clinic hospital equipment machine device healthcare health care surgery surgical unit system patient general of the and at st saint regional community services imaging'.split(
    ' ',
  ),
)

/** What people call equipment, with the word that its name has. */
export const otherNames: Readonly<Record<string, string>> = {
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

export interface IndexedName extends Name {
  readonly stems: readonly string[]
}

export interface NameIndex {
  readonly byStem: ReadonlyMap<string, readonly IndexedName[]>
  /** The words that a typo can stand for. */
  readonly words: ReadonlySet<string>
}

/** Whether a word can tell a name from others; a word that questions are made of does not. */
export const isTelling = (stem: string): boolean =>
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
