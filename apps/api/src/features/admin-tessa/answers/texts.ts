import {
  durationText,
  numberText,
  type TessaRecords,
  type TessaSegment,
  type TessaUnit,
} from '@tessa/contract'

const unitTexts: Readonly<Record<TessaUnit, (value: number) => string>> = {
  count: numberText,
  percent: (value) => `${numberText(value)}%`,
  minutes: durationText,
  days: (value) => (value === 1 ? '1 day' : `${numberText(value)} days`),
  rating: (value) => `${numberText(value)} of 5`,
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

/** How many work orders a mean is of, to stand after it. */
export const ofWorkOrders = (count: number, records: TessaRecords): TessaSegment[] =>
  say` (${counted(count, records)} ${plural(count, 'work order', 'work orders')})`
