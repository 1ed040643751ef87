import { refusalOf, sortChoices } from '../answers/refusal.ts'
import type { Input } from '../workflow.ts'
import { subsets } from './names.ts'

/**
 * Answers to a `choices` field of every kind that conditions tell apart: each choice alone, and for each set of the
 * choices that a condition includes, one answer that has these and no others of them and that no condition names.
 */
export function setsOfChoices(
  input: Input,
  included: readonly string[],
  named: readonly string[],
): readonly string[] {
  const values = (input.choices ?? []).map(({ value }) => value)
  const others = values.filter((value) => !included.includes(value))
  const sets = subsets(values.filter((value) => included.includes(value)))
  return [...values, ...sets.flatMap((set) => unnamedSet(input, set, others, named) ?? [])]
}

/** A set that the field takes and no condition names: these choices with any number of others. */
function unnamedSet(
  input: Input,
  set: readonly string[],
  others: readonly string[],
  named: readonly string[],
): string | undefined {
  for (let size = 0; size <= others.length; size++) {
    for (const more of combinations(others, size)) {
      const value = sortChoices(input, [...set, ...more])
      // The field takes all sets of this size or none.
      if (refusalOf(input, value)) break
      if (!named.includes(value)) return value
    }
  }
  return undefined
}

/** Each way to choose some items. Only as many are made as are read. */
function* combinations(items: readonly string[], size: number): Generator<readonly string[]> {
  if (size === 0) yield []
  else
    for (const [index, item] of items.entries())
      for (const rest of combinations(items.slice(index + 1), size - 1)) yield [item, ...rest]
}
