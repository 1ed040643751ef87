import type { TessaRecords, TessaSegment, TessaUnit } from '@tessa/contract'
import type { DayRange } from '../../../domain/figures/range.ts'

const number = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 1 })

const unitTexts: Readonly<Record<TessaUnit, (value: number) => string>> = {
  count: number,
  percent: (value) => `${number(value)}%`,
  minutes: (value) => {
    if (value < 60) return `${number(value)} min`
    return value < 48 * 60 ? `${number(value / 60)} h` : `${number(value / (24 * 60))} days`
  },
  days: (value) => (value === 1 ? '1 day' : `${number(value)} days`),
  rating: (value) => `${number(value)} of 5`,
}

/** A number as the sentence says it, with its records. Without a value, nothing divides. */
export const figure = (unit: TessaUnit, value: number | null, records: TessaRecords): TessaSegment => ({
  text: value === null ? 'N/A' : unitTexts[unit](value),
  unit,
  value,
  records,
})

/** As many as the list of its records has. */
export const counted = (value: number, records: TessaRecords): TessaSegment => figure('count', value, records)

/**
 * A sentence of words and numbers.
 *
 * @example say`${counted(2, records)} work orders are overdue.`
 */
export const say = (
  words: TemplateStringsArray,
  ...pieces: readonly (TessaSegment | string)[]
): TessaSegment[] =>
  words
    .flatMap((text, index) => {
      const piece = pieces[index]
      return [{ text }, ...(piece === undefined ? [] : [typeof piece === 'string' ? { text: piece } : piece])]
    })
    .filter(({ text }) => text !== '')

/** The same noun for one and for several. */
export const plural = (count: number, one: string, several: string): string => (count === 1 ? one : several)

const dayFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
})
const monthFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', year: 'numeric' })
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)

export const rangeText = ({ from, to }: DayRange): string =>
  from === to
    ? dayFormat.format(dateOf(from))
    : `${dayFormat.format(dateOf(from))} to ${dayFormat.format(dateOf(to))}`

/** A day, or the month of a point of a long range. */
export const pointText = ({ from, to }: DayRange): string =>
  from === to ? dayFormat.format(dateOf(from)) : monthFormat.format(dateOf(from))
