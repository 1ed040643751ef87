import { type Unit, dateOf, plusDays, weekdayBefore } from './days.ts'

export const monthNames = [
  'january|jan',
  'february|feb',
  'march|mar',
  'april|apr',
  'may',
  'june|jun',
  'july|jul',
  'august|aug',
  'september|sept|sep',
  'october|oct',
  'november|nov',
  'december|dec',
]
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const counts = [
  'a',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

export const month = `(?:${monthNames.join('|')})`
export const year = String.raw`20\d\d`
export const date = String.raw`[0-3]?\d(?:st|nd|rd|th)?`
export const number = String.raw`(?:\d{1,3}|${counts.join('|')}|couple of)`
export const unit = '(?:day|week|month|quarter|year)'
/** A date in one of its spellings. */
export const day = `(?:${year} \\d\\d \\d\\d|(?:the )?${date}(?: of)? ${month}(?: ${year})?|${month} (?:the )?${date}(?: ${year})?|${weekdays.join('|')}|yesterday|today)`

/** The words that say days: they are not taken for a misspelled name. */
export const dayWords: ReadonlySet<string> = new Set([
  ...monthNames.flatMap((names) => names.split('|')),
  ...weekdays,
  ...counts.slice(1),
  ...'today yesterday tonight weekend day daily week month quarter year hour last past previous this current since until till through between'.split(
    ' ',
  ),
])

export const indexIn = (names: readonly string[], word: string): number =>
  names.findIndex((one) => one.split('|').includes(word))
export const countIn = (word: string): number => {
  if (/^\d/.test(word)) return Number(word)
  return word.startsWith('couple') ? 2 : Math.max(1, counts.indexOf(word))
}
const isUnit = (word: string): word is Unit => new RegExp(`^${unit}$`).test(word)
export const unitIn = (word = ''): Unit => (isUnit(word) ? word : 'day')

/** The day that some words say. */
export const readDay = (words: string, today: string): string | undefined => {
  if (words === 'today') return today
  if (words === 'yesterday') return plusDays(today, -1)
  const weekday = weekdays.indexOf(words)
  if (weekday >= 0) return weekdayBefore(today, weekday)
  const [, iso, isoMonth, isoDate] = /^(20\d\d) (\d\d) (\d\d)$/.exec(words) ?? []
  if (iso !== undefined) return dateOf(today, Number(isoMonth), Number(isoDate), Number(iso))
  const which = new RegExp(`\\b${month}\\b`).exec(words)?.[0] ?? ''
  const [stated] = new RegExp(`\\b${year}\\b`).exec(words) ?? []
  const [at] = /\b[0-3]?\d(?=st|nd|rd|th|\b)/.exec(words.replace(stated ?? '', '')) ?? []
  return dateOf(
    today,
    indexIn(monthNames, which) + 1,
    Number(at),
    stated === undefined ? undefined : Number(stated),
  )
}
