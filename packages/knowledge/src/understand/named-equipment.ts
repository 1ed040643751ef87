import { indexesOf, type Match } from './phrases.ts'
import type { Mentions } from './read-mentions.ts'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

const articles = setOf('a an the our my this that')
/** Words before what begins a text. */
const greetings = setOf('a an the our my this that hi hello hey dear tessa please')
/** Words between a maker and its equipment: "a monitor by Philips". */
const links = setOf('a an the our by from of made make model type s')
const titles = setOf('dr doctor mr mrs ms miss nurse sister matron prof professor')
/** Words beside the name of a speaker: "Baxter here", "Braun says that it beeps". */
const speaks = setOf('here from says said speaking calls called told reports asks')
const introduces = setOf('this name i')
const isForms = setOf('is am m')

type Place = Pick<Match<unknown>, 'from' | 'to'>

/** Leaves out what is denied: "not the ventilator but the monitor". */
export const withoutDenied = ({ tokens, types, makers, models }: Mentions): Mentions => {
  const wordAt = (at: number): string => tokens[at]?.word ?? ''
  const named = new Set([...types, ...makers, ...models].flatMap(indexesOf))
  const denied = new Set<number>()
  let isDenied = false
  tokens.forEach(({ word }, at) => {
    if (word === 'not' || word === 'isnt' || (word === 't' && /^(?:is|are|was)n$/.test(wordAt(at - 1))))
      isDenied = true
    else if (!articles.has(word) && !named.has(at)) isDenied = false
    if (isDenied) denied.add(at)
  })
  const isLeft = ({ from }: Place) => !denied.has(from)
  return {
    tokens,
    types: types.filter(isLeft),
    makers: makers.filter(isLeft),
    models: models.filter(isLeft),
  }
}

/**
 * The makers among the names of makers: those beside a type or a model, and one that begins the text. Elsewhere it is
 * the name of a person or a company: "Dr Braun says", "this is Baxter".
 */
export const equipmentMakers = ({ tokens, types, makers, models }: Mentions): Match<string>[] => {
  const wordAt = (at: number): string => tokens[at]?.word ?? ''
  const names = new Set(makers.map(({ meaning }) => meaning))
  const equipment: readonly Place[] = [
    ...types,
    ...models.filter(
      ({ meaning: { isVague, line } }) => !isVague || line.makers.some((maker) => names.has(maker)),
    ),
  ]
  const within = new Set(equipment.flatMap(indexesOf))
  const begin = tokens.findIndex(({ word }) => !greetings.has(word))

  const isBeside = ({ from, to }: Place): boolean => {
    let before = from - 1
    while (links.has(wordAt(before))) before--
    let after = to
    while (links.has(wordAt(after))) after++
    return [from, before, after].some((at) => within.has(at))
  }
  const isPerson = ({ from }: Place): boolean =>
    titles.has(wordAt(from - 1)) ||
    wordAt(from - 1) === 'im' ||
    (isForms.has(wordAt(from - 1)) && introduces.has(wordAt(from - 2)))
  return makers.filter(
    (maker) =>
      !isPerson(maker) && (isBeside(maker) || (maker.from === begin && !speaks.has(wordAt(maker.to)))),
  )
}
