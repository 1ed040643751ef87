import type { TessaQuestion } from '@tessa/contract'
import type { DayRange } from '../../../domain/figures/range.ts'
import { type Unit, unitAt } from './days.ts'
import type { FoundRange } from './find-ranges.ts'
import type { Findings } from './match-question.ts'
import type { QuestionDefinition } from './question-definition.ts'

interface Ranges {
  readonly range?: DayRange
  readonly before?: DayRange
}

/** "Better than last month" means this month beside it. */
const comparedWith = ({ range, words }: FoundRange, today: string): Ranges => {
  const units: readonly Unit[] = ['day', 'week', 'month', 'quarter', 'year']
  const unit = units.find((one) => new RegExp(`(?:last|previous) ${one}$`).test(words))
  return unit === undefined ? { range } : { range: unitAt(today, unit, 0), before: range }
}

/** The questions that are only about now: no days narrow them. */
export const undatedQuestions: ReadonlySet<TessaQuestion> = new Set([
  'technicians',
  'users',
  'help-requests',
  'contact-messages',
  'due-today',
])

/** The days of a question. What is due or open today is so now. */
export const daysOf = (
  { question, usualDays }: QuestionDefinition,
  ranges: readonly FoundRange[],
  { concepts }: Findings,
  today: string,
): Ranges | undefined => {
  const [first, second] = ranges
  if (first === undefined) return {}
  if (question === 'change') {
    if (second === undefined)
      return concepts.has('compare') ? comparedWith(first, today) : { range: first.range }
    const [before, range] = [first.range, second.range].toSorted((one, other) =>
      one.from < other.from ? -1 : 1,
    )
    const isSame = range?.from === before?.from && range?.to === before?.to
    return isSame ? undefined : range && before && { range, before }
  }
  // On the first day of a week, "this week" is today alone, and still more than that.
  const isLonger = /(?:week|month|quarter|year)$/.test(first.words)
  const isToday = !isLonger && first.range.from === today && first.range.to === today
  if (usualDays === undefined && isToday) return {}
  return undatedQuestions.has(question) ? undefined : { range: first.range }
}
