import type { TessaUnderstanding } from '@tessa/contract'
import { findCut, findNarrowed, type Narrowed } from './find-parameters.ts'
import { findNames } from './find-names.ts'
import type { NameIndex } from './name-index.ts'
import { findRanges } from './find-ranges.ts'
import { dayWords } from './day-words.ts'
import { knownStems, repairableStems } from './lexicon.ts'
import { type Findings, isOnlyParameters, matchQuestion, nearestQuestions } from './match-question.ts'
import { takes } from './accepts-parameters.ts'
import type { QuestionDefinition } from './question-definition.ts'
import { definitionOf } from './questions.ts'
import { repairTypos } from './repair-typos.ts'
import { wordsOf } from './words.ts'
import { daysOf } from './days-of-question.ts'
import { resolveAmbiguousPhrases } from './resolve-ambiguous-phrases.ts'
import { markVerbsOfNames } from './mark-verbs-of-names.ts'
import { keepAcceptedParameters, withoutNothing } from './keep-accepted-parameters.ts'

export interface Asked {
  readonly text: string
  readonly today: string
  readonly names: NameIndex
  /** What the question before was understood as. */
  readonly previous?: TessaUnderstanding | undefined
}

export type Reading =
  | { readonly understanding: TessaUnderstanding }
  | {
      readonly understanding: undefined
      /** Words that nothing explains. */
      readonly unknown: readonly string[]
      /** What would have been understood without them, and what is near it. */
      readonly nearest: readonly TessaUnderstanding[]
      /** The names, days and other parts that were understood all the same. */
      readonly parameters: Omit<TessaUnderstanding, 'question'>
    }

/** The most names that one part of a question can mean: more are not meant all. */
const mostNames = 10

const mostSuggestions = 3

const isTooMuch = (narrowed: Narrowed): boolean =>
  Object.values(narrowed).some((values) => Array.isArray(values) && values.length > mostNames) ||
  // People are meant one by one.
  (narrowed.technician?.length ?? 0) > 2

/** Whether an answer would not be divided as the question asks. */
const dropsCut = ({ question, hasCuts }: QuestionDefinition, { by, concepts }: Findings): boolean =>
  by !== undefined &&
  hasCuts !== true &&
  !concepts.has('who') &&
  // "More reliable devices" are two names, not one for each kind of device.
  !(question === 'comparison' && !concepts.has('by')) &&
  !(question === 'technicians' && by === 'technician')

/** "Who failed?" and "who broke the most devices?" ask about people, and not about the work orders of equipment. */
const asksWhatPeopleDid = ({ question }: QuestionDefinition, { concepts, by }: Findings): boolean => {
  if (question !== 'created' || !concepts.has('who')) return false
  if (concepts.has('most')) return by !== 'technician' && !concepts.has('by')
  return !(concepts.has('order') && concepts.has('created'))
}

/** Understands a question, or says which words it does not and what is near. It never guesses. */
export const understand = ({ text, today, names, previous }: Asked): Reading => {
  const words = wordsOf(text.replaceAll(/\bmay (?=i|we|you)\b/gi, ''))
  const own = [...dayWords, ...names.words]
  const stems = repairTypos(
    words,
    new Set([...knownStems, ...own, ...names.byStem.keys()]),
    new Set([...repairableStems, ...own]),
  )
  const line = stems.join(' ')
  const { ranges, rest } = findRanges(line, today)
  // Each word keeps its place, also without those that say days.
  let at = 0
  const undated = stems.map((stem) => {
    const left = rest.slice(at, at + stem.length).trim() === '' ? '' : stem
    at += stem.length + 1
    return left
  })
  const named = findNames(undated, names)
  const { heard, unknown } = resolveAmbiguousPhrases(markVerbsOfNames(named), named.found)
  const narrowed = findNarrowed(heard, named.found)
  const found: Findings = {
    concepts: new Set(heard.map(({ concept }) => concept)),
    narrowed,
    by: findCut(heard),
    ranges: ranges.length,
  }
  const parameters = {
    ...narrowed,
    ...(found.by === undefined ? {} : { by: found.by }),
    ...(ranges[0] ? { range: ranges[0].range } : {}),
  }
  const isToCome = ranges.some(({ range }) => range.from > today)
  const declined = (): Reading => ({
    understanding: undefined,
    parameters: isTooMuch(narrowed) || isToCome ? {} : parameters,
    unknown: unknown.map((place) => words[place]?.typed ?? '').filter((word) => word !== '␀'),
    nearest: nearestQuestions(found)
      .map((definition) => ({
        definition,
        understanding: keepAcceptedParameters(definition, isTooMuch(narrowed) ? {} : parameters),
      }))
      .filter(({ definition, understanding }) => takes(definition, understanding))
      .slice(0, mostSuggestions)
      .map(({ understanding }) => understanding),
  })
  if (unknown.length > 0 || isToCome || isTooMuch(narrowed)) return declined()
  const isFollowUp = previous !== undefined && isOnlyParameters(found)
  const definition = isFollowUp ? definitionOf(previous.question) : matchQuestion(found)
  if (!definition) return declined()
  const days = daysOf(definition, ranges, found, today)
  if (!days) return declined()
  const { range: _, by, ...narrowing } = parameters
  // "Who" and "which" need not divide; "by" does.
  const isCut = by !== undefined && (definition.hasCuts === true || found.concepts.has('by'))
  if (dropsCut(definition, found) || asksWhatPeopleDid(definition, found)) return declined()
  const said = { ...narrowing, ...(isCut ? { by } : {}), ...days }
  const isAboutThem = previous !== undefined && (found.concepts.has('them') || heard[0]?.concept === 'follow')
  const { question: __, by: ___, ...carried } = previous ?? { question: definition.question }
  const whole = {
    ...(isFollowUp ? previous : isAboutThem ? keepAcceptedParameters(definition, carried) : {}),
    ...said,
    question: definition.question,
  }
  if (!takes(definition, whole)) return declined()
  return { understanding: withoutNothing(whole, definition) }
}
