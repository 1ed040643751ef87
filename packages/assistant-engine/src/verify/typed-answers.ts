import { limitsOf, refusalOf, sortChoices } from '../answers/refusal.ts'
import { measureOf } from '../conditions.ts'
import type { Input } from '../workflow.ts'
import { classOf, subsets } from './names.ts'
import type { Level } from './names.ts'

/** An answer that can be typed at a step, and whether answers like it run out. */
export type TypedAnswer = { readonly value: string; readonly named: boolean }

const samples: { readonly [Type in Input['type']]?: (more: string) => string } = {
  email: (more) => `person${more}@example.com`,
  phone: (more) => `+1 555 0100${more.length === 0 ? '' : more.length}`,
  photo: (more) => `photo${more}`,
}

/**
 * An answer of each kind that a field takes and that conditions tell apart: below, at, between and above all limits,
 * each set of choices, and a sample of the other types. The field refuses all others, so nobody can give them.
 */
export function typedAnswers(input: Input, levels: readonly Level[]): TypedAnswer[] {
  const values = levels.flatMap((level) => level.values)
  const limits = levels.flatMap((level) => level.limits)
  const found = new Map<string, TypedAnswer>()
  for (const value of [...candidatesFor(input, limits, values), ...values]) {
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

function candidatesFor(input: Input, limits: readonly number[], named: readonly string[]): string[] {
  const { type } = input
  if (type === 'choices') return setsOfChoices(input, named)
  const sample = samples[type]
  if (sample) return [sample(freeEnd(sample, named))]
  const ends = Object.values(limitsOf(input)).flatMap((limit) =>
    limit === undefined ? [] : [measureOf(`${limit}`)],
  )
  const points = [...new Set([...limits, ...ends, ...named.map(measureOf)])]
    .filter((point) => !Number.isNaN(point))
    .sort((one, other) => one - other)
  if (type === 'date') return ['2026-11-25', ...points.flatMap(daysAround)]
  return ['1', ...points.flatMap((point, index) => numbersFrom(point, points[index + 1]))]
}

/** A number before, at and after a limit, whole and not, up to the next limit. */
function numbersFrom(point: number, next: number | undefined): string[] {
  const middle = next === undefined ? point + 1.5 : (point + next) / 2
  return [point, Math.floor(point) + 1, middle, Math.ceil(point) - 1, point - 1.5].map(
    (number) => `${number}`,
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

/** Each set of the choices that conditions name, with every number of other choices. */
function setsOfChoices(input: Input, named: readonly string[]): string[] {
  const values = (input.choices ?? []).map(({ value }) => value)
  const names = new Set(named.flatMap((value) => value.split(', ')))
  const others = values.filter((value) => !names.has(value))
  const counts = [[], ...others.map((_, index) => others.slice(0, index + 1))]
  return subsets(values.filter((value) => names.has(value))).flatMap((set) =>
    counts.map((more) => sortChoices(input, [...set, ...more])),
  )
}
