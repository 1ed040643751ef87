import {
  figureDimensions,
  managementStatuses,
  priorities,
  sessionOutcomes,
  type TessaChoice,
  type TessaPart,
  type TessaUnderstanding,
  type UnderstandingPart,
} from '@tessa/contract'
import type { DayRange } from '../../domain/figures/range.ts'
import { rangeBefore } from '../../domain/figures/range.ts'
import { rangeOf } from './answers/answer-context.ts'
import { rangeText } from './answers/texts.ts'
import { lastOf, unitAt } from './understanding/days.ts'
import { nameDimensions, type Name } from './understanding/find-names.ts'
import { canTake, comparedBy, takes } from './understanding/match-question.ts'
import { definitionOf, questions } from './understanding/questions.ts'
import { asFarAsTaken } from './understanding/understand.ts'

/** What the words of an understanding depend on. */
export interface Words {
  readonly names: readonly Name[]
  readonly today: string
}

const statusWords: Readonly<Record<string, string>> = {
  'in-progress': 'in progress',
  'needs-info': 'needs info',
}
const cutWords = {
  equipment: 'by equipment',
  manufacturer: 'by manufacturer',
  facility: 'by facility',
  technician: 'by technician',
  priority: 'by priority',
} as const

/** The ranges to choose from, by their names. */
const rangesAt = (today: string): readonly (readonly [words: string, range: DayRange])[] => [
  ['today', { from: today, to: today }],
  ['last 7 days', lastOf(today, 7, 'day')],
  ['last 30 days', lastOf(today, 30, 'day')],
  ['last 90 days', lastOf(today, 90, 'day')],
  ['this month', unitAt(today, 'month', 0)],
  ['last month', unitAt(today, 'month', 1)],
  ['this year', unitAt(today, 'year', 0)],
]

const isSame = (one: DayRange, other: DayRange): boolean => one.from === other.from && one.to === other.to

const rangeWords = (range: DayRange, today: string): string =>
  rangesAt(today).find(([, known]) => isSame(known, range))?.[0] ?? rangeText(range)

const labelOf = (part: (typeof nameDimensions)[number], value: string, { names }: Words): string =>
  names.find((name) => name.dimension === part && name.value === value)?.label ?? value

const isAnswered = (understanding: TessaUnderstanding): boolean =>
  takes(definitionOf(understanding.question), understanding)

const choice = (words: string, understanding: TessaUnderstanding): TessaChoice => ({ words, understanding })

const mostChoices = 10

const without = (understanding: TessaUnderstanding, part: UnderstandingPart): TessaUnderstanding => {
  const entries = Object.entries(understanding).filter(([name]) => name !== part)
  return { ...Object.fromEntries(entries), question: understanding.question }
}

const questionPart = (understanding: TessaUnderstanding): TessaPart => {
  const { question, ...parameters } = understanding
  return {
    part: 'question',
    words: definitionOf(question).title,
    choices: questions
      .filter((one) => one.question !== question)
      .map((one) => choice(one.title, asFarAsTaken(one, parameters))),
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

const wordParts = (understanding: TessaUnderstanding): TessaPart[] => {
  const { priority, status, outcome } = understanding
  return [
    ...(priority
      ? [
          {
            part: 'priority' as const,
            words: `${priority.join(' or ')} priority`,
            choices: [
              choice('any priority', without(understanding, 'priority')),
              ...priorities.map((one) => choice(one, { ...understanding, priority: [one] })),
            ],
          },
        ]
      : []),
    ...(status
      ? [
          {
            part: 'status' as const,
            words: status.map((one) => statusWords[one] ?? one).join(' or '),
            choices: [
              choice('any status', without(understanding, 'status')),
              ...managementStatuses.map((one) =>
                choice(statusWords[one] ?? one, { ...understanding, status: [one] }),
              ),
            ],
          },
        ]
      : []),
    ...(outcome
      ? [
          {
            part: 'outcome' as const,
            words: outcome,
            choices: [
              choice('any outcome', without(understanding, 'outcome')),
              ...sessionOutcomes.map((one) => choice(one, { ...understanding, outcome: one })),
            ],
          },
        ]
      : []),
  ]
}

/** A part that is not there can be added where the question takes it. */
const addedPart = (understanding: TessaUnderstanding, { names }: Words): TessaPart[] => {
  const definition = definitionOf(understanding.question)
  return nameDimensions.flatMap((part) => {
    if (understanding[part] || !canTake(definition, { [part]: ['1'] })) return []
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

const cutPart = (understanding: TessaUnderstanding): TessaPart[] => {
  const { by, question } = understanding
  if (definitionOf(question).hasCuts !== true) return []
  return [
    {
      part: 'by',
      words: by === undefined ? 'not divided' : cutWords[by],
      choices: [
        ...(by === undefined ? [] : [choice('not divided', without(understanding, 'by'))]),
        ...figureDimensions
          .filter((one) => one !== by)
          .map((one) => choice(cutWords[one], { ...understanding, by: one })),
      ],
    },
  ]
}

const rangeParts = (understanding: TessaUnderstanding, { today }: Words): TessaPart[] => {
  const { question, range, before } = understanding
  const days = rangeOf(understanding, today)
  const isUndated = ['technicians', 'users', 'help-requests', 'due-today'].includes(question)
  if (isUndated) return []
  const others = rangesAt(today).filter(([, one]) => !days || !isSame(one, days))
  const isOfNow = definitionOf(question).usualDays === undefined
  const changed = without(understanding, 'before')
  const part: TessaPart = {
    part: 'range',
    words: days ? `${isOfNow ? 'created ' : ''}${rangeWords(days, today)}` : 'created at any time',
    choices: [
      ...(isOfNow && range ? [choice('created at any time', without(understanding, 'range'))] : []),
      ...others.map(([words, one]) => choice(words, { ...changed, range: one })),
    ],
  }
  if (question !== 'change' || !days) return [part]
  const beside = before ?? rangeBefore(days)
  return [
    part,
    {
      part: 'before',
      words: `beside ${rangeWords(beside, today)}`,
      choices: before ? [choice('beside the range before', changed)] : [],
    },
  ]
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
