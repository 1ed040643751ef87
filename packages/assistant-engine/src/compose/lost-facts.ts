import { documentFacts } from '../lint/document-facts.ts'
import { pathTo } from '../parse/invalid.ts'
import type { Step, Workflow } from '../workflow.ts'
import { factsOf, factsSetBy } from './scope.ts'
import type { Subflows } from './subflow.ts'

const ofDocuments: ReadonlySet<string> = new Set(documentFacts)
const placeholders = /\{([\w-]+)(?:\|[^}]*)?\}/g

/** The names of answers and facts that a part of a plain workflow reads or clears. */
function namesAt(part: unknown, key = ''): string[] {
  if (typeof part === 'string')
    return key === 'known' || key === 'needs'
      ? [part]
      : [...part.matchAll(placeholders)].map(([, name = '']) => name)
  if (Array.isArray(part)) return part.flatMap((one) => namesAt(one, key))
  if (typeof part !== 'object' || part === null) return []
  const entries = Object.entries(part)
  return key === 'assign'
    ? entries.flatMap(([name, value]) => (value === '' ? [name] : []))
    : entries.flatMap(([name, one]) => namesAt(one, name))
}

/** The facts that a step stores and reads as the initial value of its own field. */
const prefilledAt = ({ field, input }: Step): string[] =>
  field !== undefined && namesAt(input?.prefill).includes(field) ? [field] : []

/**
 * Finds facts of sub-flows that the plain workflow no longer has under their names. `compose` puts the name of the use in
 * front of each, so a condition, text or document that reads the bare name finds no value.
 */
export function lostFacts({ steps, groups = [], ...rest }: Workflow, flows: Subflows): string[] {
  const all = Object.values(steps)
  const written = all.flatMap(factsSetBy)
  const known = new Set([...Object.keys(steps), ...written])
  const read = new Set(namesAt([rest, all]))
  const prefilled = new Set(all.flatMap(prefilledAt))

  const lossOf = (fact: string, name: string): string | undefined => {
    if (ofDocuments.has(fact))
      return `documents read "${fact}"; name the fact by a parameter, or call it otherwise`
    if (read.has(fact) && !known.has(fact))
      return `"${fact}" is read or cleared, and nothing sets that; put the use in front there, or name the fact by a parameter`
    if (prefilled.has(name) && written.indexOf(name) === written.lastIndexOf(name))
      return `nothing sets that before it is filled in; name the fact by a parameter, or remove "prefill"`
    return undefined
  }

  // All uses of a sub-flow lose the same facts: the first one stands for them.
  const uses = new Map<string, string>()
  for (const { id, flow, atMost } of groups)
    if (flow !== undefined && atMost === undefined && !uses.has(flow)) uses.set(flow, id)
  return [...uses].flatMap(([flow, id]) =>
    [...factsOf(flows[flow]?.steps ?? {}, flows)].flatMap((fact) => {
      const name = `${id}-${fact}`
      const loss = fact.includes('{') ? undefined : lossOf(fact, name)
      return loss === undefined
        ? []
        : [`${pathTo('flow.flows', flow)} sets "${fact}", which becomes "${name}", but ${loss}`]
    }),
  )
}
