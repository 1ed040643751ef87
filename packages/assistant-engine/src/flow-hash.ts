import type { Option, Workflow } from './workflow.ts'

/** A short hash of a text (FNV-1a, twice). */
export function shortHash(text: string): string {
  let one = 0x811c9dc5
  let two = 0x1000193
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    one = Math.imul(one ^ code, 0x01000193)
    two = Math.imul(two ^ code, 0x85ebca6b)
  }
  return (one >>> 0).toString(36) + (two >>> 0).toString(36)
}

const wayOf = ({ value, when, next, assign }: Option) => [value, when, next, assign]

const hashes = new WeakMap<Workflow, string>()

/**
 * A short hash of what an answer means: steps, options in their order, conditions, targets and facts. Texts do not
 * count, so it is the same in every language.
 */
export function flowHash(workflow: Workflow): string {
  const hash = hashes.get(workflow) ?? shortHash(JSON.stringify(waysOf(workflow)))
  hashes.set(workflow, hash)
  return hash
}

const waysOf = ({ start, steps, commands }: Workflow) => [
  start,
  commands?.map(wayOf),
  Object.entries(steps).map(([id, { options, next, field }]) => [id, options?.map(wayOf), next, field]),
]
