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

const partsOf = ({ value, when, next, assign, failed }: Option) => [value, when, next, assign, failed]

/**
 * A short hash of what an answer means: steps, options in their order, conditions, targets and facts. Texts do not
 * count, so it is the same in every language.
 */
export const flowHash = (workflow: Workflow): string => shortHash(JSON.stringify(meaningOf(workflow)))

const meaningOf = ({ start, steps, commands, adaptive, escalation }: Workflow) => [
  start,
  commands?.map(partsOf),
  adaptive,
  escalation?.step,
  Object.entries(steps).map(([id, { options, next, field, input }]) => [
    id,
    options?.map(partsOf),
    next,
    field,
    input?.type,
  ]),
]
