import { compares, measureOf } from '../conditions.ts'
import type { Input, Limit } from '../workflow.ts'

/** Why an answer is refused: it does not have the form of its type, is no whole number, or is not within a limit. */
export type RefusalReason =
  | Exclude<Input['type'], 'text' | 'textarea'>
  | 'whole'
  | 'atLeast'
  | 'atMost'
  | 'above'
  | 'below'

export type Refusal = {
  readonly reason: RefusalReason
  /** The limit that the answer is not within. */
  readonly limit?: Limit
  /** The type of the answer, and the unit of a number. */
  readonly type: Input['type']
  readonly unit?: string
}

const isDate = (value: string): boolean => {
  const time = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(value) : NaN
  // Some engines read the 30th of February as the 2nd of March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

/** Conditions compare text, so `04` and `4.0` must not stand for `4`. */
const isWhole = (value: string): boolean => String(parseInt(value, 10)) === value

const forms: { readonly [Type in Input['type']]: (value: string, input: Input) => boolean } = {
  text: () => true,
  textarea: () => true,
  number: (value) => !value.includes('-', 1) && Number.isFinite(measureOf(value)),
  rating: isWhole,
  date: isDate,
  email: (value) => value.length <= 254 && /^[^\s@,;<>()]+@[^\s@,;<>()]+\.[^\s@,;<>().]+$/.test(value),
  phone: (value) => /^\+?[\d\s()/.-]{3,30}$/.test(value) && value.replace(/\D/g, '').length >= 3,
  choices: (value, input) => value !== '' && value === sortChoices(input, value.split(', ')),
  photo: (value) => value.length <= 500 && /^\S+$/.test(value),
}

/**
 * Chosen values as the answer to a `choices` field: in the author's order, with commas between them.
 *
 * @example sortChoices(input, ['smell', 'noise']) // 'noise, smell'
 */
export const sortChoices = ({ choices = [] }: Pick<Input, 'choices'>, chosen: readonly string[]): string =>
  choices
    .map(({ value }) => value)
    .filter((value) => chosen.includes(value))
    .join(', ')

/** The limits of a field; a rating is from 1 to 5 by default. */
export const limitsOf = ({ type, atLeast, atMost, above, below }: Input) => ({
  atLeast: atLeast ?? (type === 'rating' ? 1 : undefined),
  atMost: atMost ?? (type === 'rating' ? 5 : undefined),
  above,
  below,
})

/** Whether answers of this type have a form. */
export const isChecked = ({ type }: Input): boolean => type !== 'text' && type !== 'textarea'

const limitNames = ['atLeast', 'atMost', 'above', 'below'] as const

/**
 * Why a field refuses a value; null when the value fits.
 *
 * @example refusalOf({ type: 'number', atMost: 250 }, '300') // { reason: 'atMost', limit: 250, type: 'number' }
 */
export function refusalOf(input: Input, value: string): Refusal | null {
  const { type, unit, whole } = input
  if (type === 'text' || type === 'textarea') return null
  const refused = { type, ...(unit !== undefined && { unit }) }
  if (!forms[type](value, input)) return { reason: type, ...refused }
  if (whole && !isWhole(value)) return { reason: 'whole', ...refused }
  const limits = limitsOf(input)
  const measured = type === 'choices' ? `${value.split(', ').length}` : value
  for (const reason of limitNames) {
    const limit = limits[reason]
    if (limit !== undefined && !compares(measured, { [reason]: limit })) return { reason, limit, ...refused }
  }
  return null
}
