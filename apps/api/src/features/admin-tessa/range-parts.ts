import { rangeText, type TessaPart, type TessaUnderstanding } from '@tessa/contract'
import { type DayRange, rangeBefore } from '../../domain/figures/range.ts'
import { rangeOf } from './answers/answer-context.ts'
import { lastOf, unitAt } from './understanding/days.ts'
import { undatedQuestions } from './understanding/days-of-question.ts'
import { definitionOf } from './understanding/questions.ts'
import { type Words, choice, without } from './part-choices.ts'

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

export const rangeParts = (understanding: TessaUnderstanding, { today }: Words): TessaPart[] => {
  const { question, range, before } = understanding
  const days = rangeOf(understanding, today)
  if (undatedQuestions.has(question)) return []
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
