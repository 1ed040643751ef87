import { typeWords } from './equipment.ts'
import { makerNames, modelLines, type ModelLine } from './models.ts'
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

const findTypes = phraseFinder(
  Object.entries(typeWords).flatMap(([type, words]) =>
    [type, ...words.split('|')].map((phrase): readonly [string, string] => [phrase, type]),
  ),
)
const findMakers = phraseFinder(
  makerNames.flatMap(([name = '', ...others]) =>
    [name, ...others].map((phrase): readonly [string, string] => [phrase, name]),
  ),
)
const findModels = phraseFinder(
  modelLines.flatMap((line) => line.models.flatMap((model) => namesOf(model, line))),
)

/** Finds the types of equipment, the makers and the models that a text names. */
export const readMentions = (text: string): Mentions => {
  const tokens = tokensOf(text)
  return {
    tokens,
    types: findTypes(tokens),
    makers: findMakers(tokens),
    models: findModels(tokens),
  }
}
