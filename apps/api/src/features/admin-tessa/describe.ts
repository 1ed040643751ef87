import type { TessaPart, TessaUnderstanding } from '@tessa/contract'
import { rangeOf } from './answers/answer-context.ts'
import { nameDimensions } from './understanding/name-index.ts'
import { acceptsParameters, comparedBy, takes } from './understanding/accepts-parameters.ts'
import { definitionOf, questions } from './understanding/questions.ts'
import { keepAcceptedParameters } from './understanding/keep-accepted-parameters.ts'
import { type Words, choice, labelOf, mostChoices, without } from './part-choices.ts'
import { rangeParts } from './range-parts.ts'
import { cutPart, cutWords, wordParts } from './word-parts.ts'

const isAnswered = (understanding: TessaUnderstanding): boolean =>
  takes(definitionOf(understanding.question), understanding)

const questionPart = (understanding: TessaUnderstanding): TessaPart => {
  const { question, ...parameters } = understanding
  return {
    part: 'question',
    words: definitionOf(question).title,
    choices: questions
      .filter((one) => one.question !== question)
      .map((one) => choice(one.title, keepAcceptedParameters(one, parameters))),
  }
}

const nameParts = (understanding: TessaUnderstanding, words: Words): TessaPart[] =>
  nameDimensions.flatMap((part) => {
    const values = understanding[part]
    if (!values) return []
    // To what is compared, others are added; elsewhere another takes its place.
    const isCompared = understanding.question === 'comparison' && comparedBy(understanding) === part
    const shown = isCompared || values.length === 1 ? values : []
    const others = words.names
      .filter(({ dimension, value }) => dimension === part && !shown.includes(value))
      .slice(0, isCompared && values.length >= mostChoices ? 0 : mostChoices)
    return [
      {
        part,
        words: values.map((value) => labelOf(part, value, words)).join(' or '),
        choices: [
          choice(`any ${part}`, without(understanding, part)),
          ...others.map(({ label, value }) =>
            isCompared
              ? choice(`and ${label}`, { ...understanding, [part]: [...values, value] })
              : choice(label, { ...understanding, [part]: [value] }),
          ),
        ],
      },
    ]
  })

/** A part that is not there can be added where the question takes it. */
const addedPart = (understanding: TessaUnderstanding, { names }: Words): TessaPart[] => {
  const definition = definitionOf(understanding.question)
  return nameDimensions.flatMap((part) => {
    if (understanding[part] || !acceptsParameters(definition, { [part]: ['1'] })) return []
    const known = names.filter((name) => name.dimension === part).slice(0, mostChoices)
    if (known.length === 0) return []
    return [
      {
        part,
        words: `any ${part}`,
        choices: known.map(({ label, value }) => choice(label, { ...understanding, [part]: [value] })),
      },
    ]
  })
}

/** What was understood, part by part, and what each can be changed to. */
export const partsOf = (understanding: TessaUnderstanding, words: Words): TessaPart[] =>
  [
    questionPart(understanding),
    ...nameParts(understanding, words),
    ...wordParts(understanding),
    ...cutPart(understanding),
    ...rangeParts(understanding, words),
    ...addedPart(understanding, words),
  ].map((part) => ({ ...part, choices: part.choices.filter((one) => isAnswered(one.understanding)) }))

/** An understanding in words: "Overdue work orders · Autoclave · last 30 days". */
export const describe = (understanding: TessaUnderstanding, words: Words): string =>
  [
    questionPart(understanding).words,
    ...nameParts(understanding, words).map((part) => part.words),
    ...wordParts(understanding).map((part) => part.words),
    ...(understanding.by === undefined ? [] : [cutWords[understanding.by]]),
    ...rangeParts(understanding, words)
      .filter(() => rangeOf(understanding, words.today) !== undefined)
      .map((part) => part.words),
  ].join(' · ')
