import schemaFile from '../../workflow.schema.json' with { type: 'json' }
import type { Workflow } from '../workflow.ts'
import { InvalidWorkflow } from './invalid.ts'
import { shapeErrors } from './shape.ts'
import type { Schema } from './shape.ts'

const schema: Schema = schemaFile

/** What is wrong with a condition. */
export const conditionErrors = (value: unknown): string[] =>
  shapeErrors({ ...schema, $ref: 'when' }, value, 'condition')

function assertWorkflow(value: unknown): asserts value is Workflow {
  const errors = shapeErrors(schema, value)
  if (errors.length > 0) throw new InvalidWorkflow(errors)
}

function repeatedGroups({ groups = [] }: Workflow): string[] {
  const first = new Map<string, number>()
  return groups.flatMap(({ id }, at) => {
    const before = first.get(id)
    if (before === undefined) first.set(id, at)
    return before === undefined
      ? []
      : [`flow.groups[${at}].id "${id}" is also the id of flow.groups[${before}]; rename one of them`]
  })
}

/**
 * Parses a workflow without trusting it. Throws an `InvalidWorkflow` with every part that does not fit, and how to
 * repair it. Whether the targets exist and the paths end is for `verify`.
 *
 * @example
 * const flow = parseWorkflow(JSON.parse(text))
 */
export function parseWorkflow(value: unknown): Workflow {
  if (typeof value === 'object' && value !== null && 'flows' in value)
    throw new InvalidWorkflow(['flow.flows has sub-flows; parse it with parseComposition of "./compose"'])
  assertWorkflow(value)
  const repeated = repeatedGroups(value)
  if (repeated.length > 0) throw new InvalidWorkflow(repeated)
  return value
}
