import type { DayRange } from '../../../domain/figures/range.ts'
import { type Unit, lastOf, monthOf, plusDays, quarterOf, unitAt, weekendBefore, yearOf } from './days.ts'
import {
  countIn,
  date,
  day,
  indexIn,
  month,
  monthNames,
  number,
  readDay,
  unit,
  unitIn,
  year,
} from './day-words.ts'

const between = (from: string | undefined, to: string | undefined): DayRange | undefined =>
  from === undefined || to === undefined || from > to ? undefined : { from, to }

type Reader = (found: readonly (string | undefined)[], today: string) => DayRange | undefined

/** Each way to say a range, the longer ones first. */
const readers: readonly (readonly [pattern: string, read: Reader])[] = [
  [
    `(?:between|from)? ?(?:the )?(${date}) (?:and|to|until|till|through) (?:the )?(${date}) (?:of )?(${month})(?: (${year}))?`,
    ([first = '', last = '', name = '', stated], today) => {
      const of = `${name}${stated === undefined ? '' : ` ${stated}`}`
      const to = readDay(`${last} ${of}`, today)
      return between(to && readDay(`${first} ${name} ${to.slice(0, 4)}`, today), to)
    },
  ],
  [
    `(?:between|from)? ?(${day}) (?:and|to|until|till|through) (${day})`,
    ([first = '', last = ''], today) => between(readDay(first, today), readDay(last, today)),
  ],
  [`(?:since|starting|after|from) (${day})`, ([first = ''], today) => between(readDay(first, today), today)],
  [
    `since (${month})(?: (${year}))?`,
    ([name = '', stated], today) =>
      between(monthOf(today, indexIn(monthNames, name) + 1, stated ? Number(stated) : undefined).from, today),
  ],
  [
    `(?:in |over |for |during |within )?(?:the )?(?:last|past|previous) (${number}) (${unit})`,
    ([count = '', of], today) => lastOf(today, countIn(count), unitIn(of)),
  ],
  [
    String.raw`(?:in |over |for |during |within )?(?:the )?(?:last|past|previous) (\d{1,3}) hour`,
    ([hours], today) => ({ from: plusDays(today, -Math.ceil(Number(hours) / 24)), to: today }),
  ],
  [`(?:the )?(?:last|past|this)? ?weekend`, (_, today) => weekendBefore(today)],
  [`(?:in )?(?:the )?past (${unit})`, ([of], today) => lastOf(today, 1, unitIn(of))],
  [`(?:in )?(?:the )?(?:last|previous) (${unit})`, ([of], today) => unitAt(today, unitIn(of), 1)],
  [
    `(?:in )?(?:this|the current|current) (${unit})(?: so far| to date)?`,
    ([of], today) => unitAt(today, unitIn(of), 0),
  ],
  [
    `(?:the )?(?:in |on )?(${day})`,
    ([words = ''], today) => between(readDay(words, today), readDay(words, today)),
  ],
  [
    `(?:in |during )?(?:last |this )?(${month})(?: (?:of )?(${year}))?`,
    ([name = '', stated], today) =>
      monthOf(today, indexIn(monthNames, name) + 1, stated === undefined ? undefined : Number(stated)),
  ],
  [
    `(?:in )?q([1-4])(?: (${year}))?`,
    ([quarter, stated], today) =>
      quarterOf(today, Number(quarter), stated === undefined ? undefined : Number(stated)),
  ],
  [
    `(?:in |during )?(?:the )?(?:year )?(${year})`,
    ([stated], today) => (stated === undefined ? unitAt(today, 'year', 0) : yearOf(Number(stated))),
  ],
]

const patterns = readers.map(([pattern, read]) => ({
  pattern: new RegExp(`(?<![^ ])${pattern}(?![^ ])`, 'g'),
  read,
}))

export interface FoundRange {
  readonly range: DayRange
  /** Where its words stand in the text. */
  readonly at: number
  readonly words: string
}

const isWhole = ({ from, to }: DayRange, of: Unit, today: string): boolean =>
  unitAt(to, of, 0).from === from && (to === today || unitAt(plusDays(to, 1), of, 1).to === to)

/** "The month before" beside the one month that is said: the month before that one. Beside anything else it is not known. */
const findBefore = (ranges: readonly FoundRange[], rest: string, today: string): FoundRange | undefined => {
  const [beside, another] = ranges
  // What stands after it at once would be what it is before: "the day before yesterday".
  const found = new RegExp(`(?<![^ ])(?:the )?(${unit}) before(?: (?! )|$)`).exec(rest)
  if (!beside || another || !found) return undefined
  const of = unitIn(found[1])
  if (!isWhole(beside.range, of, today)) return undefined
  return { range: unitAt(beside.range.from, of, 1), at: found.index, words: found[0].trim() }
}

/** The ranges of days that a text of stems says, in their order, and the text without them. */
export const findRanges = (
  text: string,
  today: string,
): { readonly ranges: readonly FoundRange[]; readonly rest: string } => {
  const ranges: FoundRange[] = []
  let rest = text
  for (const { pattern, read } of patterns)
    rest = rest.replaceAll(pattern, (words: string, ...more: readonly unknown[]) => {
      const groups = more.slice(0, -2).map((one) => (typeof one === 'string' ? one : undefined))
      const range = read(groups, today)
      if (!range) return words
      ranges.push({ range, at: Number(more.at(-2)), words: words.trim() })
      return ' '.repeat(words.length)
    })
  const before = findBefore(ranges, rest, today)
  if (before) {
    ranges.push(before)
    const { at, words } = before
    rest = `${rest.slice(0, at)}${' '.repeat(words.length)}${rest.slice(at + words.length)}`
  }
  return { ranges: ranges.toSorted((one, other) => one.at - other.at), rest }
}
