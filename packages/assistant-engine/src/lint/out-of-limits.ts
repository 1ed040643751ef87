import { limitsOf } from '../answers/refusal.ts'
import { measureOf } from '../conditions.ts'
import { certainIn } from '../verify/names.ts'
import type { Comparison, Limit, When } from '../workflow.ts'
import type { Scope } from './scope.ts'

type Limits = { readonly [Name in 'atLeast' | 'atMost' | 'above' | 'below']?: Limit | undefined }

/** Whether no number or date is within all of these limits. */
function areEmpty(all: readonly Limits[]): boolean {
  const measures = (name: keyof Limits) =>
    all.flatMap((limits) => (limits[name] === undefined ? [] : [measureOf(limits[name])]))
  const from = Math.max(...measures('atLeast'), ...measures('above'))
  const to = Math.min(...measures('atMost'), ...measures('below'))
  const isOpen = measures('above').includes(from) || measures('below').includes(to)
  return from > to || (from === to && isOpen)
}

/** The limits of each field that sets a name; null when other values than a number or a date can be set. */
function fieldsOf({ workflow, options, settersOf }: Scope, name: string): readonly Limits[] | null {
  const setters = settersOf(name)
  if (setters.length === 0 || options.hostFacts?.includes(name)) return null
  const fields = setters.flatMap((id): Limits[] => {
    const { input, options: own = [], ask } = workflow.steps[id] ?? {}
    const isMeasured = input?.type === 'number' || input?.type === 'date' || input?.type === 'rating'
    return isMeasured && own.length === 0 && !ask && workflow.adaptive?.step !== id ? [limitsOf(input)] : []
  })
  return fields.length === setters.length ? fields : null
}

/** A name that no number and no date within the limits of a condition fits. */
export function outOfLimits(scope: Scope, when: When): string | undefined {
  const asked = new Map<string, Comparison[]>()
  for (const one of certainIn(when)) asked.set(one.known, [...(asked.get(one.known) ?? []), one])
  return [...asked].find(([name, limits]) => {
    if (areEmpty(limits)) return true
    return fieldsOf(scope, name)?.every((field) => areEmpty([...limits, field])) === true
  })?.[0]
}
