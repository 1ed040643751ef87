import type { PackMeasure } from '@tessa/knowledge/packs'
import type { Measurement } from '@tessa/troubleshooting'

/** The fields of a measured value as they are typed. */
export interface TypedMeasurement {
  readonly name: string
  readonly value: string
  readonly unit: string
  readonly atLeast: string
  readonly atMost: string
  readonly below: string
}

export const noMeasurement: TypedMeasurement = {
  name: '',
  value: '',
  unit: '',
  atLeast: '',
  atMost: '',
  below: '',
}

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

/** What makes a value doubtful. With one limit alone, a slip of the sign or the decimal point would pass. */
const valueError = ({
  value,
  unit,
  atLeast,
  atMost,
  below,
}: Omit<Measurement, 'name'>): string | undefined => {
  const highest = atMost ?? below
  if (value < 0 && atLeast === undefined && highest !== undefined && highest >= 0)
    return 'Leave out the minus, or enter the lowest allowed value too.'
  if (value > 100 && unit === '%' && atLeast !== undefined && highest === undefined)
    return 'This is more than 100 %. Check it, or enter the highest allowed value too.'
  return undefined
}

const limitError = (typed: string, atLeast?: number): string | undefined => {
  if (!isFilled(typed)) return undefined
  const limit = numberOf(typed)
  return (
    numberError(typed) ??
    (limit !== undefined && atLeast !== undefined && atLeast > limit
      ? 'The highest value is below the lowest one.'
      : undefined)
  )
}

const isFilled = (typed: string): boolean => typed.trim() !== ''

/** The measured value, or what is wrong with its fields. */
export const readMeasurement = (
  typed: TypedMeasurement,
): { readonly measured: Measurement } | { readonly errors: Errors } => {
  const value = numberOf(typed.value)
  const [atLeast, atMost, below] = [typed.atLeast, typed.atMost, typed.below].map(numberOf)
  const unit = typed.unit.trim()
  const measured = value === undefined ? undefined : { value, unit, atLeast, atMost, below }
  const errors: Errors = {
    name: isFilled(typed.name) ? undefined : 'Enter what was measured.',
    value: numberError(typed.value) ?? (measured && valueError(measured)),
    atLeast: limitError(typed.atLeast),
    atMost: limitError(typed.atMost, atLeast),
    below: limitError(typed.below, atLeast),
  }
  const isWrong = Object.values(errors).some((error) => error !== undefined)
  return measured === undefined || isWrong
    ? { errors }
    : { measured: { name: typed.name.trim(), ...measured } }
}

/**
 * What the step says of a value beyond its limits; undefined where that is not about this value. "Oxygen differs: ..." is
 * about one of several results, and the step itself says it for each.
 */
export const hintFor = (
  name: string,
  measures: readonly Pick<PackMeasure, 'name'>[],
  ifNot: string | undefined,
): string | undefined => {
  const isOfBase = measures.some((measure) => measure.name === name.trim())
  const isForSome = /^(?!Outside:)[^.:]*:/.test(ifNot ?? '')
  return isOfBase && !isForSome ? ifNot : undefined
}
