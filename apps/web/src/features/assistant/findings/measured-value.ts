import type { Measurement } from '@tessa/troubleshooting'

/** The fields of a measured value as they are typed. */
export interface TypedMeasurement {
  readonly name: string
  readonly value: string
  readonly unit: string
  readonly atLeast: string
  readonly atMost: string
}

export const noMeasurement: TypedMeasurement = { name: '', value: '', unit: '', atLeast: '', atMost: '' }

type Errors = Partial<Record<keyof TypedMeasurement, string | undefined>>

/** A decimal number with a point or a comma; undefined for anything else. */
const numberOf = (typed: string): number | undefined =>
  /^[-+]?\d+(?:[.,]\d+)?$/.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : undefined

/** "1,200" is 1.2 for one reader and 1200 for another. "0,200" is a decimal for both. */
const isAmbiguous = (typed: string): boolean => /^[-+]?[1-9]\d*,\d{3}$/.test(typed.trim())

const numberError = (typed: string): string | undefined => {
  if (isAmbiguous(typed)) return 'Write it without the comma, such as 1200, or 1.2 for a decimal.'
  return numberOf(typed) === undefined ? 'Enter a number, such as 23.8.' : undefined
}

/** Whether a value is possible. With one limit alone, a slip of the sign or the decimal point would pass. */
const valueError = (value: number, unit: string, atLeast?: number, atMost?: number): string | undefined => {
  if (value < 0 && atLeast === undefined && atMost !== undefined && atMost >= 0)
    return 'Leave out the minus, or enter the lowest allowed value too.'
  if (value > 100 && unit.trim() === '%' && atLeast !== undefined && atMost === undefined)
    return 'This is more than 100 %. Check it, or enter the highest allowed value too.'
  return undefined
}

const isFilled = (typed: string): boolean => typed.trim() !== ''

/** The measured value, or what is wrong with its fields. */
export const readMeasurement = (
  typed: TypedMeasurement,
): { readonly measured: Measurement } | { readonly errors: Errors } => {
  const value = numberOf(typed.value)
  const [atLeast, atMost] = [numberOf(typed.atLeast), numberOf(typed.atMost)]
  const wrong: Errors = {
    name: isFilled(typed.name) ? undefined : 'Enter what was measured.',
    value:
      numberError(typed.value) ??
      (value === undefined ? undefined : valueError(value, typed.unit, atLeast, atMost)),
    atLeast: isFilled(typed.atLeast) ? numberError(typed.atLeast) : undefined,
    atMost:
      (isFilled(typed.atMost) ? numberError(typed.atMost) : undefined) ??
      (atLeast !== undefined && atMost !== undefined && atLeast > atMost
        ? 'The highest value is below the lowest one.'
        : undefined),
  }
  const isWrong = Object.values(wrong).some((error) => error !== undefined)
  if (value === undefined || isWrong) return { errors: wrong }
  return { measured: { name: typed.name.trim(), value, unit: typed.unit.trim(), atLeast, atMost } }
}
