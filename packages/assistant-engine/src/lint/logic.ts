import { certainIn, namesValues } from '../verify/names.ts'
import type { When } from '../workflow.ts'
import type { Scope } from './scope.ts'

/** What a condition asks of one name: one of these values (null for any), and none of those. */
type Ask = { readonly is: readonly string[] | null; readonly isNot: readonly string[] }

function asksOf(when: When | undefined): ReadonlyMap<string, Ask> {
  const asks = new Map<string, Ask>()
  for (const { known, is, isNot = [] } of certainIn(when)) {
    const before = asks.get(known) ?? { is: null, isNot: [] }
    const values = is === undefined ? null : [is].flat()
    asks.set(known, {
      is: values === null ? before.is : (before.is ?? values).filter((value) => values.includes(value)),
      isNot: [...before.isNot, isNot].flat(),
    })
  }
  return asks
}

/** The values that fit; null when they cannot be listed. */
function fitting({ is, isNot }: Ask, values: ReadonlySet<string> | null): readonly string[] | null {
  const listed = is ?? (values ? [...values] : null)
  return (
    listed &&
    listed.filter((value) => value !== '' && !isNot.includes(value) && (!values || values.has(value)))
  )
}

/** Names whose asked values exclude each other. */
export const contradictions = (scope: Scope, ...whens: readonly (When | undefined)[]): string[] =>
  [...asksOf(whens.flatMap(certainIn))].flatMap(([name, ask]) =>
    fitting(ask, scope.valuesOf(name))?.length === 0 ? [name] : [],
  )

/** Whether the second condition holds wherever the first one does. */
export function implies(scope: Scope, first: When | undefined, second: When | undefined): boolean {
  if (!namesValues(second)) return false
  const given = asksOf(first)
  return [...asksOf(second)].every(([name, { is, isNot }]) => {
    const known = given.get(name)
    if (!known) return false
    const values = fitting(known, scope.valuesOf(name))
    if (is !== null && !values?.every((value) => is.includes(value))) return false
    return isNot.every((value) => (values ? !values.includes(value) : known.isNot.includes(value)))
  })
}

/** Whether one of these conditions holds at a step, whatever the answers are. */
export function coverAll(scope: Scope, whens: readonly (When | undefined)[], step: string | null): boolean {
  if (whens.some((when) => when === undefined)) return true
  const asks = whens.filter(namesValues).map(asksOf)
  const [name] = asks[0]?.keys() ?? []
  if (step === null || name === undefined || !scope.isAlwaysBefore(name, step)) return false
  const alone = asks.flatMap((ask) => (ask.size === 1 && ask.get(name)) || [])
  const values = scope.valuesOf(name)
  if (alone.some(({ is, isNot }) => is === null && isNot.length === 0)) return true
  return (
    values !== null &&
    [...values].every((value) =>
      alone.some(({ is, isNot }) => (is === null || is.includes(value)) && !isNot.includes(value)),
    )
  )
}
