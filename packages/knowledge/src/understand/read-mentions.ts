import { equipmentTypeOf, otherThings, typeWords } from './equipment.ts'
import { makerNames } from './makers.ts'
import { modelLines, type ModelLine } from './models.ts'
import { phraseFinder, tokensOf, type Match, type Token } from './phrases.ts'

/** A model that words name, and the lines that it can belong to. A brand alone, such as "LIFEPAK", is one too. */
export interface ModelMention {
  readonly model: string
  readonly line: ModelLine
  /** The words alone do not say that they are a model: "space", "5424". */
  readonly isVague: boolean
}

/** The types, makers and models that a text names, in their order. */
export interface Mentions {
  readonly tokens: readonly Token[]
  readonly types: readonly Match<string>[]
  readonly makers: readonly Match<string>[]
  readonly models: readonly Match<ModelMention>[]
}

/** First words of models that are also words of a sentence, a name of a person, or of another thing. */
const plainWords = new Set(
  'a5 aed ak apollo artis at basic castle colleague connect cp definium dash dialog discovery dominant edge flow force galileo giraffe hamilton home icc incu infa infinity isolette lisa lullaby m mac millennium one optima panda passport perseus photo platinum plum primus r radical rad root servo sigma spectrum spot stellar system universal valleylab respironics nellcor devilbiss sonosite venue vio vario x zeus apex astral atlan newport carina caleo clario dual bodyguard puritan ritter elara'.split(
    ' ',
  ),
)

const isVagueName = (name: string): boolean => {
  const words = tokensOf(name).map(({ word }) => word)
  const [first = ''] = words
  if (words.length > 1) return words.every((word) => plainWords.has(word))
  return plainWords.has(first) || first.length < 4 || /^\d+$/.test(first)
}

/** The names of a model in people's words: "IntelliVue MX40" is also an "MX40", and its brand an "IntelliVue". */
const namesOf = (model: string, line: ModelLine): [string, ModelMention][] => {
  const words = model.split(' ')
  const [brand = ''] = words
  const last = words.at(-1) ?? ''
  const names: [string, ModelMention][] = [[model, { model, line, isVague: isVagueName(model) }]]
  const isPart = words.length > 1
  if (isPart && /\d/.test(last) && last.length > 2)
    names.push([last, { model, line, isVague: !/[a-z]{2}/i.test(last) }])
  if (isPart && !plainWords.has(brand.toLowerCase()) && brand.length > 3)
    names.push([brand, { model: brand, line, isVague: false }])
  return names
}

type Phrases = readonly (readonly [phrase: string, meaning: string])[]

const typePhrases: Phrases = [
  ...Object.entries(typeWords).flatMap(([type, words]) =>
    [type, ...words.split('|')].map((phrase) => [phrase, type] as const),
  ),
  ...otherThings.split('|').map((phrase) => [phrase, ''] as const),
]
const makerPhrases: Phrases = makerNames.flatMap(([name = '', ...others]) =>
  [name, ...others].map((phrase) => [phrase, name] as const),
)
const findTypes = phraseFinder(typePhrases)
const findMakers = phraseFinder(makerPhrases)

/** The names of equipment and makers that are offered beside those of the base. */
export interface OfferedNames {
  readonly equipment: readonly string[]
  readonly makers: readonly string[]
}

/**
 * Finds the phrases of the base and the offered names, which mean themselves: also those that are otherwise other things,
 * such as "baby monitor".
 */
const withNames = (phrases: Phrases, names: readonly string[], find: typeof findTypes): typeof findTypes => {
  const known = new Set(
    phrases.flatMap(([phrase, meaning]) => (meaning === '' ? [] : [phrase.toLowerCase()])),
  )
  const own = names.filter((name) => !known.has(name.toLowerCase()))
  return own.length === 0 ? find : phraseFinder([...phrases, ...own.map((name) => [name, name] as const)])
}

const findModels = phraseFinder(
  modelLines.flatMap((line) => line.models.flatMap((model) => namesOf(model, line))),
)

/** Finds the types of equipment, the makers and the models that a text names. */
export const readMentions = (text: string, { equipment, makers }: OfferedNames): Mentions => {
  const tokens = tokensOf(text)
  // A name in which the base knows a type is this type.
  const own = equipment.filter((name) => equipmentTypeOf(name) === undefined)
  return {
    tokens,
    types: withNames(typePhrases, own, findTypes)(tokens).filter(({ meaning }) => meaning !== ''),
    makers: withNames(makerPhrases, makers, findMakers)(tokens),
    models: findModels(tokens),
  }
}
