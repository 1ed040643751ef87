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

type Errors = Partial<Record<keyof TypedMeasurement, string>>

/** A decimal number with a point or a comma; undefined for anything else. */
const numberOf = (typed: string): number | undefined =>
  /^[-+]?\d+(?:[.,]\d+)?$/.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : undefined

const isFilled = (typed: string): boolean => typed.trim() !== ''

/** The measured value, or what is wrong with its fields. */
export const readMeasurement = (
  typed: TypedMeasurement,
): { readonly measured: Measurement } | { readonly errors: Errors } => {
  const value = numberOf(typed.value)
  const [atLeast, atMost] = [numberOf(typed.atLeast), numberOf(typed.atMost)]
  const notNumber = 'Enter a number, such as 23.8.'
  const errors: Errors = {
    ...(!isFilled(typed.name) && { name: 'Enter what was measured.' }),
    ...(value === undefined && { value: notNumber }),
    ...(isFilled(typed.atLeast) && atLeast === undefined && { atLeast: notNumber }),
    ...(isFilled(typed.atMost) && atMost === undefined && { atMost: notNumber }),
    ...(atLeast !== undefined &&
      atMost !== undefined &&
      atLeast > atMost && { atMost: 'The highest value is below the lowest one.' }),
  }
  if (value === undefined || Object.keys(errors).length > 0) return { errors }
  return { measured: { name: typed.name.trim(), value, unit: typed.unit.trim(), atLeast, atMost } }
}
