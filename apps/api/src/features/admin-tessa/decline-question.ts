import { type TessaAnswer, type TessaUnderstanding, mostFigureDays } from '@tessa/contract'
import { daysIn } from '../../domain/figures/range.ts'
import { rangeOf } from './answers/answer-context.ts'
import { describe } from './describe.ts'
import type { Words } from './part-choices.ts'
import type { Reading } from './understanding/understand.ts'

type Suggestions = TessaAnswer['suggestions']

/** An answer of words alone, with questions that can be answered. */
const withoutFigures = (content: string, suggestions: Suggestions): TessaAnswer => ({
  content,
  visualization: null,
  sentence: [{ text: content }],
  understanding: null,
  parts: [],
  query: '',
  suggestions,
})

export const declined = (
  { unknown, nearest }: Extract<Reading, { understanding: undefined }>,
  words: Words,
): TessaAnswer => {
  const named = unknown.slice(0, 3).map((word) => `“${word.slice(0, 40)}”`)
  const reason =
    named.length > 0 ? `I do not understand ${named.join(' or ')}.` : 'I do not understand this question.'
  const content = `${reason} I answer questions about this service's own records. These are the nearest that I know:`
  return withoutFigures(
    content,
    nearest.map((understanding) => ({ words: describe(understanding, words), understanding })),
  )
}

const tabs = [
  {
    asked: /\b(?:contact (?:page )?messages?|messages? (?:from|of) the contact page)\b/i,
    elsewhere: 'contact-messages',
    content: 'I only count the contact messages that wait. The tab Contact messages lists all of them.',
  },
  {
    asked: /\b(?:holidays?|vacations?|away|days? off|on leave|absen(?:t|ces?))\b/i,
    elsewhere: 'technicians',
    content: 'I do not know the days away. The tab Technicians shows them for each technician.',
  },
] as const

/** What another tab shows instead; undefined where none has what was asked for. */
export const shownElsewhere = (query: string): TessaAnswer | undefined => {
  const tab = tabs.find(({ asked }) => asked.test(query))
  return tab && { ...withoutFigures(tab.content, []), elsewhere: tab.elsewhere }
}

export const isTooLong = (understanding: TessaUnderstanding, today: string): boolean => {
  const range = rangeOf(understanding, today)
  return range !== undefined && daysIn(range) > mostFigureDays
}

export const tooLong = (understanding: TessaUnderstanding, words: Words): TessaAnswer => {
  const { range: _, before: __, ...rest } = understanding
  const content = 'I cannot count so many days at once. I can count these:'
  return withoutFigures(content, [{ words: describe(rest, words), understanding: rest }])
}
