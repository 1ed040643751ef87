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

type NotUnderstood = Extract<Reading, { understanding: undefined }>

const suggestionsOf = (nearest: NotUnderstood['nearest'], words: Words): Suggestions =>
  nearest.map((understanding) => ({ words: describe(understanding, words), understanding }))

export const declined = ({ unknown, nearest }: NotUnderstood, words: Words): TessaAnswer => {
  const named = unknown.slice(0, 3).map((word) => `“${word.slice(0, 40)}”`)
  const reason =
    named.length > 0 ? `I do not understand ${named.join(' or ')}.` : 'I do not understand this question.'
  const content = `${reason} I answer questions about this service's own records. These are the nearest that I know:`
  return withoutFigures(content, suggestionsOf(nearest, words))
}

const isOfContactMessages = (query: string): boolean =>
  /\b(?:contact (?:page )?messages?|messages? (?:from|of) the contact page)\b/i.test(query)

/** Whether a person or a time is asked for: "right away", or work that came in over the holidays, is something else. */
const isOfDaysAway = (query: string): boolean => {
  if (/\b(?:orders?|tickets?|jobs?|requests?|equipment)\b/i.test(query)) return false
  if (
    /\b(?:vacations?|holidays?|absences?|days? (?:off|away))\b/i.test(query) &&
    /\btechnicians?\b/i.test(query)
  )
    return true
  return /\b(?:who|when|is|are|was)\b.*\b(?:(?<!right )away|absent|on (?:holidays?|vacation|leave))\b/i.test(
    query,
  )
}

const tabs = [
  {
    isAsked: isOfContactMessages,
    elsewhere: 'contact-messages',
    content: 'I only count the contact messages that wait. The tab Contact messages lists all of them.',
  },
  {
    isAsked: isOfDaysAway,
    elsewhere: 'technicians',
    content: 'I do not know the days away. The tab Technicians shows them for each technician.',
  },
] as const

/** What another tab shows instead, beside what is near; undefined where no tab has what was asked for. */
export const shownElsewhere = (
  query: string,
  { nearest }: NotUnderstood,
  words: Words,
): TessaAnswer | undefined => {
  const tab = tabs.find(({ isAsked }) => isAsked(query))
  return tab && { ...withoutFigures(tab.content, suggestionsOf(nearest, words)), elsewhere: tab.elsewhere }
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
