import type { Workflow } from '../../workflow.ts'

/** The names and values that the conditions of a flow read, found in its JSON. */
export type Domain = {
  readonly names: readonly string[]
  readonly values: readonly string[]
  /** The facts that the host can give: no step has the name and no option sets it. */
  readonly hostFacts: ReadonlyMap<string, readonly string[]>
  /** The fields that several steps set. */
  readonly shared: readonly string[]
  readonly mostShownAfter: number
}

export function domainOf(workflow: Workflow): Domain {
  const read = new Map<string, Set<string>>()
  const assigned = new Set<string>()
  const add = (name: string) => {
    const values = read.get(name) ?? new Set<string>()
    read.set(name, values)
    return values
  }
  const look = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(look)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    const found: Readonly<Record<string, unknown>> = { ...value }
    const { known, is, isNot, assign, needs } = found
    if (typeof known === 'string') for (const one of textsIn([is, isNot])) add(known).add(one)
    if (typeof known === 'string') add(known)
    for (const name of textsIn(needs)) add(name)
    if (typeof assign === 'object' && assign !== null)
      Object.keys(assign).forEach((name) => assigned.add(name))
    Object.values(value).forEach(look)
  }
  look(workflow)

  const steps = Object.values(workflow.steps)
  const fields = steps.flatMap(({ field }) => (field === undefined ? [] : [field]))
  return {
    names: [...read.keys()],
    values: [...new Set([...read.values()].flatMap((values) => [...values]))],
    hostFacts: new Map(
      [...read]
        .filter(([name]) => !Object.hasOwn(workflow.steps, name) && !assigned.has(name))
        .map(([name, values]) => [name, [...values]]),
    ),
    shared: [...new Set(fields.filter((field, index) => fields.indexOf(field) !== index))],
    mostShownAfter: Math.max(-1, ...(workflow.commands ?? []).map(({ shownAfter = -1 }) => shownAfter)),
  }
}

/** The texts in a value that is one, or a list of them. */
export const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.flatMap(textsIn) : []
