import { limitsOf, refusalOf } from '../answers/refusal.ts'
import { measureOf } from '../conditions.ts'
import type { Input } from '../workflow.ts'
import { classOf } from './names.ts'
import type { Level } from './names.ts'
import { middleOf, numberText, stepAt, unnamed } from './numbers.ts'
import { setsOfChoices } from './sets-of-choices.ts'

/** An answer that can be typed at a step, and whether answers like it run out. */
export type TypedAnswer = { readonly value: string; readonly named: boolean }

const samples: { readonly [Type in Input['type']]?: (more: string) => string } = {
  email: (more) => `person${more}@example.com`,
  phone: (more) => `+1 555 0100${more.length === 0 ? '' : more.length}`,
  photo: (more) => `photo${more}`,
}

/**
 * An answer of each kind that a field takes and that conditions tell apart: below, at, between and above all limits,
 * each set of choices, and a sample of the other types. The field refuses all others.
 */
export function typedAnswers(input: Input, levels: readonly Level[]): TypedAnswer[] {
  const values = levels.flatMap((level) => level.values)
  const found = new Map<string, TypedAnswer>()
  for (const value of [...candidatesFor(input, levels, values), ...values]) {
    if (value.trim() !== value || refusalOf(input, value)) continue
    const key = levels.map((level) => classOf(level, value)).join()
    const isOnlyOne = values.includes(value) || input.type === 'choices' || input.type === 'rating'
    // Between limits there may be one whole number, or one day.
    const named = isOnlyOne || input.whole === true || input.type === 'date'
    const known = found.get(key)
    if (!known || (known.named && !named)) found.set(key, { value, named })
  }
  return [...found.values()]
}

function candidatesFor(input: Input, levels: readonly Level[], named: readonly string[]): readonly string[] {
  const { type } = input
  const included = levels.flatMap((level) => level.included)
  if (type === 'choices') return setsOfChoices(input, included, named)
  const sample = samples[type]
  if (sample) return [sample(freeEnd(sample, named))]
  const ends = Object.values(limitsOf(input)).flatMap((limit) =>
    limit === undefined ? [] : [measureOf(limit)],
  )
  const limits = levels.flatMap((level) => level.limits)
  const points = [...new Set([...limits, ...ends, ...named.map(measureOf)])]
    .filter((point) => !Number.isNaN(point))
    .sort((one, other) => one - other)
  if (type === 'date') return ['2026-11-25', ...points.flatMap(daysAround)]
  const numbers = points.flatMap((point, index) => numbersFrom(point, points[index + 1]))
  // A condition that names 4 does not name 4.0.
  return ['1', ...numbers.flatMap((number) => [number, unnamed(number, named)])]
}

/** A number before, at and after a limit, whole and not, up to the next limit. */
function numbersFrom(point: number, next: number | undefined): string[] {
  const step = stepAt(point)
  const middle = next === undefined ? point + 1.5 * step : middleOf(point, next)
  return [point, Math.floor(point) + step, middle, Math.ceil(point) - step, point - 1.5 * step].map(
    numberText,
  )
}

const dayLength = 86_400_000

/** The day before a date, the date, and the day after it; none for a number that is no date. */
function daysAround(point: number): string[] {
  const time = Date.parse(`${point}`.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'))
  if (Number.isNaN(time) || !/^\d{8}$/.test(`${point}`)) return []
  return [time - dayLength, time, time + dayLength].map((one) => new Date(one).toISOString().slice(0, 10))
}

const freeEnd = (sample: (more: string) => string, named: readonly string[], more = ''): string =>
  named.includes(sample(more)) ? freeEnd(sample, named, `${more}-`) : more
