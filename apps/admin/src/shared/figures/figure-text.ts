import { durationText, numberText } from '@tessa/contract'

/** N/A where nothing divides. */
export const percentText = (value: number | null): string =>
  value === null ? 'N/A' : `${numberText(value)}%`

export const minutesText = (value: number | null): string => (value === null ? 'N/A' : durationText(value))
